import YAML

/// Turns the tree of a YAML file into ``SpecNode``: key paths, variables, repeated keys.
struct SpecNodeBuilder {
  let file: String
  let source: YAMLSource
  let limits: Limits

  /// Which limit the texts of the file have together.
  let sizeLimit: Limit
  var variables: Variables
  private(set) var errors: [SpecError] = []

  /// Of all texts so far, keys among them; what aliases and variables repeat counts each time.
  private var byteCount = 0

  /// Whether a dollar sign begins a variable.
  private let substitutes: Bool

  /// A builder of a file whose strings may have variables, or with nil none.
  init(
    file: String, source: YAMLSource, variables: [String: String]?, limits: Limits = Limits(),
    sizeLimit: Limit = .specBytes
  ) {
    (self.file, self.source, self.limits, self.sizeLimit) = (file, source, limits, sizeLimit)
    self.variables = Variables(values: variables ?? [:])
    substitutes = variables != nil
  }

  /// The whole tree; broken where it would be too large.
  mutating func tree(_ root: YAMLNode, path: SpecPath = .root) -> SpecNode {
    let excess =
      LimitExcess(.values, of: limits, found: root.count)
      ?? LimitExcess(.repeatedValues, of: limits, found: root.repeatedCount)
    // Before the walk, which would take as long as there are values.
    guard let excess else { return node(root, path: path, depth: 0) }
    let position = source.position(of: root)
    report(.exceeds(excess), at: position, path)
    return SpecNode(position: position, path: path, content: .broken)
  }

  private mutating func node(_ node: YAMLNode, path: SpecPath, depth: Int) -> SpecNode {
    let position = source.position(of: node)
    guard depth <= limits.depth else {
      let excess = LimitExcess(.depth, found: nil, allowed: limits.depth)
      report(.exceeds(excess), at: position, path)
      return SpecNode(position: position, path: path, content: .broken)
    }
    let content: SpecNode.Content =
      switch node.content {
      case .scalar(let scalar): self.scalar(scalar, at: position, path)
      case .list(let items):
        .list(
          items.enumerated().map { self.node($1, path: path.item($0), depth: depth + 1) })
      case .map(let entries): .map(self.entries(entries, path: path, depth: depth))
      case .tooDeep: .broken
      }
    return SpecNode(position: position, path: path, content: content)
  }

  private mutating func scalar(
    _ scalar: YAMLNode.Scalar, at position: SourcePosition, _ path: SpecPath
  ) -> SpecNode.Content {
    // What is beyond the limit has been told, and is not looked at any more.
    guard byteCount <= limits[sizeLimit] else { return .broken }
    var (text, isQuoted) = (scalar.text, !scalar.isPlain)
    if substitutes {
      do throws(SpecError.Problem) {
        text = try variables.substituted(in: scalar.text, limit: limits.textBytes)
      } catch {
        // The error holds the text, and an alias may repeat it.
        if isWithinLimits(scalar.text, at: position, path) { report(error, at: position, path) }
        return .broken
      }
      // JSON can hold a variable in quotes alone, so quotes around one say nothing.
      isQuoted = isQuoted && text == scalar.text
    }
    guard isWithinLimits(text, at: position, path) else { return .broken }
    return .scalar(SpecNode.Scalar(text: text, isQuoted: isQuoted))
  }

  /// Counts a text, and tells whether it and all of them together are short enough.
  private mutating func isWithinLimits(
    _ text: String, at position: SourcePosition, _ path: SpecPath
  ) -> Bool {
    if let excess = LimitExcess(.textBytes, of: limits, found: text.utf8.count) {
      report(.exceeds(excess), at: position, path)
      return false
    }
    // That has been told.
    guard byteCount <= limits[sizeLimit] else { return false }
    byteCount += text.utf8.count
    guard byteCount > limits[sizeLimit] else { return true }
    let excess = LimitExcess(sizeLimit, found: nil, allowed: limits[sizeLimit])
    report(.exceeds(excess), at: position, path)
    return false
  }

  private mutating func entries(
    _ given: [YAMLNode.Entry], path: SpecPath, depth: Int
  ) -> [SpecNode.Entry] {
    var entries: [SpecNode.Entry] = []
    var firstLines: [String: Int] = [:]
    for entry in FlowArguments.rejoined(given) {
      let position = source.position(of: entry.key)
      guard case .scalar(let scalar) = entry.key.content else {
        report(.keyIsNoWord, at: position, path)
        continue
      }
      let name = scalar.text
      let keyPath = path.key(name)
      // Before the name is looked up, which takes as long as it is.
      guard isWithinLimits(name, at: position, keyPath) else { continue }
      if let line = firstLines[name] {
        report(.duplicateKey(firstLine: line), at: position, keyPath)
        continue
      }
      firstLines[name] = position.line
      let value = node(entry.value, path: keyPath, depth: depth + 1)
      entries.append(SpecNode.Entry(key: name, position: position, value: value))
    }
    return entries
  }

  private mutating func report(
    _ problem: SpecError.Problem, at position: SourcePosition?, _ path: SpecPath
  ) {
    errors.append(
      SpecError(file: file, position: position, keyPath: path.description, problem: problem))
  }
}
