extension SpecParser {
  /// A list of rows.
  mutating func rows(_ node: SpecNode) -> [BatchRow] {
    guard case .list(let items) = node.content else {
      return refuse(node, expected: "a list of jobs, or a map with jobs or matrix") ?? []
    }
    return items.compactMap { row($0) }
  }

  /// Every combination of the values that a map gives to variables; the last variable changes fastest.
  mutating func matrix(_ node: SpecNode) -> [[String: String]] {
    guard case .map(let entries) = node.content else {
      return refuse(node, expected: "a map from variables to lists of values") ?? []
    }
    var combinations: [[String: String]] = [[:]]
    for entry in entries {
      let values = values(entry.value)
      combinations = combinations.flatMap { known in
        values.map { value in known.merging([entry.key: value]) { $1 } }
      }
      guard combinations.count <= SpecNodeBuilder.nodeLimit else {
        report(.tooMuch, at: node)
        return []
      }
    }
    return combinations
  }

  private mutating func values(_ node: SpecNode) -> [String] {
    guard case .list(let items) = node.content, !items.isEmpty else {
      return refuse(node, expected: "a list of values") ?? []
    }
    return items.compactMap { item in
      guard case .scalar(let scalar) = item.content else {
        return refuse(item, expected: "a word or a number")
      }
      return scalar.text
    }
  }
}
