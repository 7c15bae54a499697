extension SpecParser {
  /// Reports the keys of a map that break a rule between them.
  mutating func check(
    _ rule: SpecMap.Rule, _ values: [String: SpecNode], of map: SpecMap, in node: SpecNode
  ) {
    switch rule {
    case .exactlyOne(let keys):
      let given = keys.filter { values[$0] != nil }
      guard let first = given.first else { return lacks(keys, values, of: map, in: node) }
      for key in given.dropFirst() {
        if let other = values[key] { report(.excludes("'\(first)'"), at: other) }
      }
    case .atLeastOne(let keys):
      if !keys.contains(where: { values[$0] != nil }) { lacks(keys, values, of: map, in: node) }
    case .excludes(let key, let others):
      guard values[key] != nil else { return }
      for other in others {
        if let other = values[other] { report(.excludes("'\(key)'"), at: other) }
      }
    case .belong(let keys, let owner):
      guard values[owner] == nil else { return }
      for key in keys {
        guard let value = values[key] else { continue }
        report(.unusable("has no meaning here, expected it beside '\(owner)'"), at: value)
      }
    case .needs(let key, let other, let phrase):
      guard values[key] != nil, values[other] == nil else { return }
      report(.missing(expected: phrase), at: node.position, node.path.key(other))
    case .excludesWithin(let key, let other, let inner):
      guard values[key] != nil, case .map(let entries) = values[other]?.content else { return }
      for entry in entries where entry.key == inner {
        report(.excludes("'\(key)'"), at: entry.value)
      }
    }
  }

  /// Reports a map without the keys that it needs, unless it has a key that is unknown or belongs
  /// elsewhere: that one has its own message, and may be meant for one of them.
  private mutating func lacks(
    _ keys: [String], _ values: [String: SpecNode], of map: SpecMap, in node: SpecNode
  ) {
    guard values.keys.allSatisfy({ map.names.contains($0) }) else { return }
    report(.lacks(keys), at: node)
  }
}
