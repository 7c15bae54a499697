import SegueLimits
import SegueSpec

extension SpecParser {
  /// A list of rows.
  mutating func rows(_ node: SpecNode) -> [BatchRow] {
    guard case .list(let items) = node.content else {
      return refuse(node, expected: "a list of jobs, or a map with jobs or matrix") ?? []
    }
    return items.compactMap { row($0) }
  }

  /// Every combination of the values that a map gives to variables; the last variable changes fastest.
  ///
  /// - Parameters:
  ///   - node: The map.
  ///   - rows: How many rows each combination makes; none count as one.
  ///   - shared: How many variables and options each of these has besides.
  /// - Returns: None where something is wrong, or there would be too many.
  mutating func matrix(
    _ node: SpecNode, times rows: Int, beside shared: Int
  ) -> [[String: String]] {
    guard case .map(let entries) = node.content else {
      return refuse(node, expected: "a map from variables to lists of values") ?? []
    }
    let lists = entries.filter { hasUsableName($0) }.map { ($0.key, values($0.value)) }
    // Counted before any is made, and where there are no rows, too: nothing times many is none, but many all the same.
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

  /// A product that stays at the largest number where it would be more.
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
