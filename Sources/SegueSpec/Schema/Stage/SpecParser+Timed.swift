import SegueGeometry
import SegueLimits
import SegueTimeline
import SegueTransitions

extension SpecParser {
  /// The parser of one value, with the count of its numbers: 1 is a number alone.
  struct TimedReader<Value: Interpolatable> {
    let expected: String
    let count: Int
    let read: (inout SpecParser, SpecNode) -> Value?
  }

  static var points: TimedReader<Point> {
    TimedReader(expected: "[x, y] in points", count: 2) { parser, node in
      parser.point(node, .coordinate, "points")
    }
  }

  static var side: TimedReader<Double> {
    TimedReader(expected: SpecNumber.side.expected, count: 1) { $0.number($1, .side) }
  }

  static var share: TimedReader<Double> {
    TimedReader(expected: SpecNumber.share.expected, count: 1) { $0.number($1, .share) }
  }

  static var turn: TimedReader<Spec.Stage.Turn> {
    let expected = "[x, y, z] in degrees"
    return TimedReader(expected: expected, count: 3) { parser, node in
      guard case .list(let items) = node.content, items.count == 3 else {
        return parser.refuse(node, expected: expected)
      }
      let x = parser.number(items[0], .lean)
      let y = parser.number(items[1], .lean)
      let z = parser.number(items[2], .angle)
      guard let x, let y, let z else { return nil }
      return Spec.Stage.Turn(x, y, z)
    }
  }

  /// Parses a value, or a list of `[seconds, value]` and `[seconds, value, curve]`.
  mutating func timed<Value>(
    _ node: SpecNode, _ reader: TimedReader<Value>
  ) -> Spec.Stage.Timed<Value>? {
    let expected = "\(reader.expected), or a list of [seconds, value] or [seconds, value, curve]"
    guard case .list(let items) = node.content, items.contains(where: \.isList) else {
      if reader.count == 1, case .list = node.content { return refuse(node, expected: expected) }
      return reader.read(&self, node).map { .init($0) }
    }
    guard isWithin(.keyframes, items.count, at: node) else { return nil }
    let frames = items.map { frame($0, reader) }
    let known = frames.compactMap(\.self)
    guard known.count == frames.count else { return nil }
    for (index, pair) in zip(known, known.dropFirst()).enumerated() where pair.0.time > pair.1.time
    {
      return refuse(items[index + 1], expected: "a keyframe no earlier than the one before it")
    }
    return .init(known)
  }

  private mutating func frame<Value>(
    _ node: SpecNode, _ reader: TimedReader<Value>
  ) -> Spec.Stage.Timed<Value>.Frame? {
    let expected = "[seconds, value] or [seconds, value, curve], the value \(reader.expected)"
    guard case .list(let parts) = node.content else { return refuse(node, expected: expected) }
    guard 2...3 ~= parts.count else {
      return refuse(node, .invalid(.listOf(parts.count), expected: expected))
    }
    let time = seconds(parts[0])
    let value = reader.read(&self, parts[1])
    let curve = parts.count == 3 ? self.curve(parts[2]) : .linear
    guard let time, let value, let curve else { return nil }
    return .init(at: time, value, curve: curve)
  }
}

extension SpecNode {
  fileprivate var isList: Bool { if case .list = content { true } else { false } }
}
