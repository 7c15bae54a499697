import SegueGeometry
import SegueMessages

extension SpecParser {
  /// Parses a list of numbers.
  ///
  /// - Parameters:
  ///   - node: The node of the list.
  ///   - counts: The accepted lengths of the list.
  ///   - expected: The expectation in the error for a node that is not such a list.
  ///   - item: The expectation in the error for an item.
  ///   - accepts: Whether a number is valid at an index.
  /// - Returns: The numbers, or nil if any is wrong.
  mutating func numbers(
    _ node: SpecNode, counts: ClosedRange<Int>, expected: String, item: String,
    accepts: (Int, Double) -> Bool
  ) -> [Double]? {
    guard case .list(let items) = node.content else { return refuse(node, expected: expected) }
    guard counts.contains(items.count) else {
      return refuse(node, .invalid(.listOf(items.count), expected: expected))
    }
    let values = items.enumerated().map { index, node in
      number(node, expected: item) { accepts(index, $0) }
    }
    let known = values.compactMap { $0 }
    return known.count == values.count ? known : nil
  }

  /// Parses a list of lengths in points, which may be negative.
  mutating func lengths(
    _ node: SpecNode, counts: ClosedRange<Int>, expected: String
  ) -> [Double]? {
    numbers(
      node, counts: counts, expected: expected, item: SpecNumber.coordinate.expected
    ) { SpecNumber.coordinate.contains($1) }
  }

  /// Parses `[x, y, width, height]` in points; a message also names the alternatives in `words`.
  mutating func rect(
    _ node: SpecNode, or words: [String] = [], side: SpecNumber = .frameSide
  ) -> Rect? {
    let list = "[x, y, width, height] in points, such as [0, 0, 390, 844]"
    let values = numbers(
      node, counts: 4...4, expected: Message.alternatives(words + [list]),
      item: side.expected
    ) { index, value in
      index < 2
        ? SpecNumber.coordinate.contains(value) : side.contains(value)
    }
    guard let values else { return nil }
    return Rect(x: values[0], y: values[1], width: values[2], height: values[3])
  }
}
