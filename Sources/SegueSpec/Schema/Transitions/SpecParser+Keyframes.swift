import SegueLimits
import SegueMessages
import Transitions

/// The form of an animated property's values, with a function that parses them.
struct KeyframeReader<Value: Interpolatable> {
  /// The form of a value, for messages.
  let expected: String

  /// Whether a node has the form of one value, as opposed to a list of values.
  let isValue: (SpecNode) -> Bool

  let read: (inout SpecParser, SpecNode) -> Value?
}

extension SpecParser {
  /// The word for the property's value without animation.
  static var natural: String { "natural" }

  /// Parses a property's keyframes: one value, a list of values, a list of `[time, value]` or
  /// `[time, value, curve]`, or a map with `keyframes` and `curve`.
  ///
  /// - Parameters:
  ///   - node: The value of the property.
  ///   - passage: The end of the transition that a single value applies to.
  ///   - reader: The parser of its values.
  /// - Returns: The keyframes, or nil if a part of them is wrong.
  mutating func keyframes<Value>(
    _ node: SpecNode, _ passage: Parameter.Passage, _ reader: KeyframeReader<Value>
  ) -> Keyframes<Value>? {
    guard let settings = keyframeSettings(node, keys: ["keyframes", "curve"]) else {
      return frames(node, passage, reader).map { Keyframes($0) }
    }
    let curve = settings["curve"].map { keyframeCurve($0) }
    let expected = "keyframes of \(reader.expected)"
    guard let list = required("keyframes", of: settings, in: node, expected: expected),
      let frames = frames(list, passage, reader), curve != .some(nil)
    else { return nil }
    return Keyframes(frames, curve: curve ?? nil)
  }

  /// The entries of a map with keyframes and other settings; nil if the node is not such a map.
  mutating func keyframeSettings(_ node: SpecNode, keys: [String]) -> [String: SpecNode]? {
    guard case .map(let entries) = node.content, entries.contains(where: { keys.contains($0.key) })
    else { return nil }
    return self.entries(of: node, keys: keys, expected: "a map with \(Message.alternatives(keys))")
  }

  private mutating func frames<Value>(
    _ node: SpecNode, _ passage: Parameter.Passage, _ reader: KeyframeReader<Value>
  ) -> [Keyframe<Value>]? {
    if reader.isValue(node) {
      guard let value = valueOrNatural(node, reader) else { return nil }
      return switch passage {
      case .leaving: [Keyframe(time: 0, value: nil), Keyframe(time: 1, value: value)]
      case .arriving: [Keyframe(time: 0, value: value), Keyframe(time: 1, value: nil)]
      }
    }
    guard case .list(let items) = node.content, let first = items.first else {
      return refuse(node, expected: "\(reader.expected), natural, or a list of keyframes")
    }
    guard isWithin(.keyframes, items.count, at: node) else { return nil }
    let frames =
      reader.isValue(first)
      ? evenlySpaced(items, reader) : items.map { keyframe($0, reader) }
    let known = frames.compactMap { $0 }
    guard known.count == frames.count else { return nil }
    for (index, pair) in zip(known, known.dropFirst()).enumerated() where pair.0.time > pair.1.time
    {
      return refuse(items[index + 1], expected: "a keyframe no earlier than the one before it")
    }
    return known
  }

  private mutating func evenlySpaced<Value>(
    _ items: [SpecNode], _ reader: KeyframeReader<Value>
  ) -> [Keyframe<Value>?] {
    let last = Double(max(items.count - 1, 1))
    return items.enumerated().map { index, item in
      valueOrNatural(item, reader).map { Keyframe(time: Double(index) / last, value: $0) }
    }
  }

  private mutating func keyframe<Value>(
    _ node: SpecNode, _ reader: KeyframeReader<Value>
  ) -> Keyframe<Value>? {
    let expected = "[time, value] or [time, value, curve], the value \(reader.expected) or natural"
    guard case .list(let parts) = node.content else { return refuse(node, expected: expected) }
    guard 2...3 ~= parts.count else {
      return refuse(node, .invalid(.listOf(parts.count), expected: expected))
    }
    let time = number(parts[0], expected: "a time from 0 at the start to 1 at the end") {
      0...1 ~= $0
    }
    let value = valueOrNatural(parts[1], reader)
    let curve = parts.count == 3 ? keyframeCurve(parts[2]) : .linear
    guard let time, let value, let curve else { return nil }
    return Keyframe(time: time, value: value, curve: parts.count == 3 ? curve : nil)
  }

  /// Parses a value: the outer nil means an error, the inner one `natural`.
  private mutating func valueOrNatural<Value>(
    _ node: SpecNode, _ reader: KeyframeReader<Value>
  ) -> Value?? {
    if case .scalar(let scalar) = node.content, scalar.text == Self.natural {
      return .some(nil)
    }
    return reader.read(&self, node).map { .some($0) }
  }

  /// Parses a curve of fractions, which excludes springs because they run in seconds.
  private mutating func keyframeCurve(_ node: SpecNode) -> TimingFunction? {
    guard let curve = curve(node) else { return nil }
    if case .spring = curve {
      return refuse(
        node, expected: "a curve of fractions; a spring can be the transition's own curve")
    }
    return curve
  }
}
