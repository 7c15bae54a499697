import Yams

/// Puts `cubicBezier(0.4,0,0.2,1)` together again where YAML took its commas for separators.
///
/// Between braces a plain word ends at a comma, so a call without quotes arrives as a value
/// `cubicBezier(0.4` and keys `0`, `0.2` and `1)` without values.
enum FlowArguments {
  static func rejoined(_ pairs: [(Node, Node)]) -> [(Node, Node)] {
    var result: [(Node, Node)] = []
    var rest = pairs[...]
    while let (key, value) = rest.popFirst() {
      guard let (call, count) = call(from: value, followedBy: rest) else {
        result.append((key, value))
        continue
      }
      result.append((key, .scalar(call)))
      rest = rest.dropFirst(count)
    }
    return result
  }

  /// The whole call that `value` begins, and how many of the pairs after it belong to it.
  private static func call(
    from value: Node, followedBy rest: ArraySlice<(Node, Node)>
  ) -> (call: Node.Scalar, count: Int)? {
    guard case .scalar(let start) = value, start.style == .plain,
      start.string.contains("("), !start.string.contains(")")
    else { return nil }
    var text = start.string
    for (index, pair) in rest.enumerated() {
      guard case (.scalar(let key), .scalar(let empty)) = pair, key.style == .plain,
        empty.style == .plain, empty.string.isEmpty
      else { return nil }
      text += ", " + key.string
      guard key.string.contains(")") else { continue }
      return (Node.Scalar(text, .implicit, .plain, start.mark), index + 1)
    }
    return nil
  }
}
