import SegueMessages
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
      case .map(let entries): map(entries, path: path, depth: depth)
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

  /// A map; broken where none of its keys can be used, so that nobody calls it empty.
  private mutating func map(
    _ given: [YAMLNode.Entry], path: SpecPath, depth: Int
  ) -> SpecNode.Content {
    var entries: [SpecNode.Entry] = []
    var firstLines: [String: Int] = [:]
    for entry in FlowArguments.rejoined(merged(given, path: path)) {
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
    return entries.isEmpty && !given.isEmpty ? .broken : .map(entries)
  }

  /// The entries of a map with those that its merge keys bring in their places; what it says itself wins, and what
  /// comes first.
  ///
  /// - Source: "Merge Key Language-Independent Type for YAML Version 1.1", 2005.
  private mutating func merged(_ given: [YAMLNode.Entry], path: SpecPath) -> [YAMLNode.Entry] {
    guard given.contains(where: \.isMerge) else { return given }
    var names = Set(given.filter { !$0.isMerge }.compactMap(\.name))
    return given.flatMap { entry -> [YAMLNode.Entry] in
      guard entry.isMerge else { return [entry] }
      return mergedMaps(entry.value, path: path).flatMap { merged($0, path: path) }
        .filter { entry in entry.name.map { names.insert($0).inserted } ?? true }
    }
  }

  /// The maps that a merge key names, after reporting what is none.
  private mutating func mergedMaps(_ node: YAMLNode, path: SpecPath) -> [[YAMLNode.Entry]] {
    switch node.content {
    case .map(let entries): return [entries]
    case .list(let items):
      return items.flatMap { item -> [[YAMLNode.Entry]] in
        if case .map(let entries) = item.content { return [entries] }
        return refusedMerge(item, path: path)
      }
    case .scalar, .tooDeep: return refusedMerge(node, path: path)
    }
  }

  private mutating func refusedMerge(
    _ node: YAMLNode, path: SpecPath
  ) -> [[YAMLNode.Entry]] {
    report(
      .unusable("merges what is no map, expected an alias of a map, or a list of such"),
      at: source.position(of: node), path.key("<<"))
    return []
  }

  private mutating func report(
    _ problem: SpecError.Problem, at position: SourcePosition?, _ path: SpecPath
  ) {
    errors.append(
      SpecError(file: file, position: position, keyPath: path.description, problem: problem))
  }
}

extension YAMLNode.Entry {
  /// The key, where it is a word.
  fileprivate var name: String? {
    if case .scalar(let scalar) = key.content { scalar.text } else { nil }
  }

  /// Whether it stands for the entries of other maps; in quotes it is a key like any other.
  fileprivate var isMerge: Bool {
    if case .scalar(let scalar) = key.content {
      scalar.isPlain && scalar.text == "<<"
    } else {
      false
    }
  }
}
