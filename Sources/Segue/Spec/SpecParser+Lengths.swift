import Geometry
import SegueMessages

extension SpecParser {
  /// Farther from the canvas than anything that is seen.
  private static var farthest: Double { 1e6 }

  /// A list of so many numbers in a range.
  ///
  /// - Parameters:
  ///   - node: What should be a list.
  ///   - counts: How many numbers it may have.
  ///   - expected: What was expected, where it is no such list.
  ///   - item: What was expected, where an item is wrong.
  ///   - accepts: Whether a number may stand at an index.
  /// - Returns: Nil where something in it is wrong.
  mutating func numbers(
    _ node: SpecNode, counts: ClosedRange<Int>, expected: String, item: String,
    accepts: (Int, Double) -> Bool
  ) -> [Double]? {
    guard case .list(let items) = node.content else { return refuse(node, expected: expected) }
    guard counts.contains(items.count) else {
      report(.invalid(.listOf(items.count), expected: expected), at: node)
      return nil
    }
    let values = items.enumerated().map { index, node in
      number(node, expected: item) { accepts(index, $0) }
    }
    let known = values.compactMap { $0 }
    return known.count == values.count ? known : nil
  }

  /// A list of so many lengths in points, below 0 too.
  mutating func lengths(
    _ node: SpecNode, counts: ClosedRange<Int>, expected: String
  ) -> [Double]? {
    numbers(
      node, counts: counts, expected: expected, item: "points from -1000000 to 1000000"
    ) { abs($1) <= Self.farthest }
  }

  /// `[x, y, width, height]` in points; `words` are what might stand in its place, for a message.
  mutating func rect(_ node: SpecNode, or words: [String] = []) -> Rect? {
    let list = "[x, y, width, height] in points, such as [0, 0, 390, 844]"
    let values = numbers(
      node, counts: 4...4, expected: Message.alternatives(words + [list]),
      item: "points from -1000000 to 1000000, a size of at least 0"
    ) { index, value in
      abs(value) <= Self.farthest && (index < 2 || value >= 0)
    }
    guard let values else { return nil }
    return Rect(x: values[0], y: values[1], width: values[2], height: values[3])
  }
}
