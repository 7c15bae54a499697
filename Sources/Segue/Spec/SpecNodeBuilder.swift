import Yams

/// Turns the tree of a YAML file into ``SpecNode``: key paths, variables, repeated keys.
struct SpecNodeBuilder {
  /// Deeper than any spec; a chain of aliases can be as deep as memory.
  static let depthLimit = 32
  /// Larger than any spec; aliases of aliases can make a short file huge.
  static let nodeLimit = 1_000_000

  let file: String
  let source: YAMLSource
  var variables: Variables
  private(set) var errors: [SpecError] = []
  private var nodeCount = 0

  /// Whether a dollar sign begins a variable.
  private let substitutes: Bool

  /// A builder of a file whose strings may have variables, or with nil none.
  init(file: String, source: YAMLSource, variables: [String: String]?) {
    self.file = file
    self.source = source
    self.variables = Variables(values: variables ?? [:])
    substitutes = variables != nil
  }

  mutating func node(_ node: Node, path: String = "", depth: Int = 0) -> SpecNode {
    let position = source.position(of: node)
    nodeCount += 1
    guard nodeCount <= Self.nodeLimit else {
      if nodeCount == Self.nodeLimit + 1 { report(.tooMuch, at: position, path) }
      return SpecNode(position: position, path: path, content: .broken)
    }
    guard depth <= Self.depthLimit else {
      report(.tooDeep, at: position, path)
      return SpecNode(position: position, path: path, content: .broken)
    }
    let content: SpecNode.Content =
      switch node {
      case .scalar(let scalar): self.scalar(scalar, at: position, path)
      case .sequence(let items):
        .list(
          items.enumerated().map { self.node($1, path: "\(path)[\($0)]", depth: depth + 1) })
      case .mapping(let mapping): .map(entries(mapping, path: path, depth: depth))
      case .alias: .broken
      }
    return SpecNode(position: position, path: path, content: content)
  }

  private mutating func scalar(
    _ scalar: Node.Scalar, at position: SourcePosition?, _ path: String
  ) -> SpecNode.Content {
    guard substitutes else {
      return .scalar(SpecNode.Scalar(text: scalar.string, isQuoted: scalar.style != .plain))
    }
    do throws(SpecError.Problem) {
      let text = try variables.substituted(in: scalar.string)
      // JSON can hold a variable in quotes alone, so quotes around one say nothing.
      let isQuoted = scalar.style != .plain && text == scalar.string
      return .scalar(SpecNode.Scalar(text: text, isQuoted: isQuoted))
    } catch {
      report(error, at: position, path)
      return .broken
    }
  }

  private mutating func entries(
    _ mapping: Node.Mapping, path: String, depth: Int
  ) -> [SpecNode.Entry] {
    var entries: [SpecNode.Entry] = []
    var firstLines: [String: Int] = [:]
    for (key, value) in FlowArguments.rejoined(mapping.map { ($0.key, $0.value) }) {
      let position = source.position(of: key)
      guard case .scalar(let scalar) = key else {
        report(.keyIsNoWord, at: position, path)
        continue
      }
      let name = scalar.string
      let keyPath = SpecNode.path(path, key: name)
      if let line = firstLines[name] {
        report(.duplicateKey(firstLine: line), at: position, keyPath)
        continue
      }
      firstLines[name] = position?.line ?? 0
      entries.append(
        SpecNode.Entry(
          key: name, position: position, value: node(value, path: keyPath, depth: depth + 1)))
    }
    return entries
  }

  private mutating func report(
    _ problem: SpecError.Problem, at position: SourcePosition?, _ path: String
  ) {
    errors.append(SpecError(file: file, position: position, keyPath: path, problem: problem))
  }
}
