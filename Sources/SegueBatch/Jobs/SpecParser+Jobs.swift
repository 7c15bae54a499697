import SegueLimits
import SegueSpec

extension SpecParser {
  /// Parses a list of rows.
  mutating func rows(_ node: SpecNode) -> [BatchRow] {
    guard case .list(let items) = node.content else {
      return refuse(node, expected: "a list of jobs, or a map with jobs or matrix") ?? []
    }
    return items.compactMap { row($0) }
  }

  /// Every combination of the values in a map from variables to lists; the last variable changes
  /// fastest.
  ///
  /// - Parameters:
  ///   - node: The map.
  ///   - rows: The number of rows for each combination; 0 counts as 1.
  ///   - shared: The number of variables and options that each row has in addition.
  /// - Returns: The combinations; empty after an error, or if they exceed a limit.
  mutating func matrix(
    _ node: SpecNode, times rows: Int, beside shared: Int
  ) -> [[String: String]] {
    guard case .map(let entries) = node.content else {
      return refuse(node, expected: "a map from variables to lists of values") ?? []
    }
    let lists = entries.filter { hasUsableName($0) }.map { ($0.key, values($0.value)) }
    // The limits apply before anything is created, and also without rows: a product with 0 would
    // hide an excess.
    let rows = max(1, rows)
    let count = lists.reduce(rows) { Self.product($0, $1.1.count) }
    guard isWithin(.combinations, count, at: node),
      isWithin(.sharedVariables, Self.product(count, lists.count + shared), at: node)
    else { return [] }
    return (0..<count / rows).map { index in
      var (combination, rest): ([String: String], Int) = ([:], index)
      for (name, values) in lists.reversed() {
        combination[name] = values[rest % values.count]
        rest /= values.count
      }
      return combination
    }
  }

  /// A product that saturates at the largest integer.
  static func product(_ a: Int, _ b: Int) -> Int {
    let (product, isOverflowing) = a.multipliedReportingOverflow(by: b)
    return isOverflowing ? .max : product
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
