package import SegueLimits
import SegueMessages
package import SegueYAML

/// Converts the tree of a YAML file to ``SpecNode``: key paths, variables, repeated keys.
package struct SpecNodeBuilder {
  let file: String
  let source: YAMLSource
  let limits: Limits

  /// The limit of the total size of the file's texts.
  let sizeLimit: Limit
  var variables: Variables
  package private(set) var errors: [SpecError] = []

  /// Total size of the texts so far, keys included; repetition by aliases and variables counts each
  /// time.
  private var byteCount = 0

  /// Whether a dollar sign starts a variable.
  private let substitutes: Bool

  /// A builder for a file; nil `variables` turn substitution off.
  package init(
    file: String, source: YAMLSource, variables: [String: String]?, words: Words? = nil,
    limits: Limits = Limits(), sizeLimit: Limit = .specBytes
  ) {
    (self.file, self.source, self.limits, self.sizeLimit) = (file, source, limits, sizeLimit)
    self.variables = Variables(values: variables ?? [:], words: words)
    substitutes = variables != nil
  }

  /// Converts the whole tree; the result is broken if the tree is too large.
  package mutating func tree(_ root: YAMLNode, path: SpecPath = .root) -> SpecNode {
    let excess =
      LimitExcess(.values, of: limits, found: root.count)
      ?? LimitExcess(.repeatedValues, of: limits, found: root.repeatedCount)
    // The check comes before the walk, whose duration grows with the number of values.
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
    // The first excess is already reported, and later text is ignored.
    guard byteCount <= limits[sizeLimit] else { return .broken }
    var (text, isQuoted) = (scalar.text, !scalar.isPlain)
    if substitutes {
      do throws(SpecError.Problem) {
        text = try variables.substituted(in: scalar.text, limit: limits.textBytes)
      } catch {
        // The error contains the text, which aliases can repeat, so the text counts too.
        if isWithinLimits(scalar.text, at: position, path) { report(error, at: position, path) }
        return .broken
      }
      // JSON can hold a variable only in quotes, so quotes around one do not make it text.
      isQuoted = isQuoted && text == scalar.text
    }
    guard isWithinLimits(text, at: position, path) else { return .broken }
    return .scalar(SpecNode.Scalar(text: text, isQuoted: isQuoted))
  }

  /// Adds a text to the total, and reports an excess of the text or the total.
  private mutating func isWithinLimits(
    _ text: String, at position: SourcePosition, _ path: SpecPath
  ) -> Bool {
    if let excess = LimitExcess(.textBytes, of: limits, found: text.utf8.count) {
      report(.exceeds(excess), at: position, path)
      return false
    }
    // An earlier excess of the total is already reported.
    guard byteCount <= limits[sizeLimit] else { return false }
    byteCount += text.utf8.count
    guard byteCount > limits[sizeLimit] else { return true }
    let excess = LimitExcess(sizeLimit, found: nil, allowed: limits[sizeLimit])
    report(.exceeds(excess), at: position, path)
    return false
  }

  /// Converts a map; the result is broken if none of its keys is usable, so that it is not reported
  /// as empty.
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
      // The check comes before the lookup, whose duration grows with the length of the name.
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

  /// The entries of a map, with merge keys replaced by the entries that they bring; the map's own
  /// entries win, then earlier merges.
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

  /// The maps that a merge key refers to; anything else is reported.
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
      .unusable("merges something other than a map, expected an alias of a map, or a list of such"),
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
  /// The key, if it is a word.
  fileprivate var name: String? {
    if case .scalar(let scalar) = key.content { scalar.text } else { nil }
  }

  /// Whether the entry is a merge key; in quotes, `<<` is an ordinary key.
  fileprivate var isMerge: Bool {
    if case .scalar(let scalar) = key.content {
      scalar.isPlain && scalar.text == "<<"
    } else {
      false
    }
  }
}
