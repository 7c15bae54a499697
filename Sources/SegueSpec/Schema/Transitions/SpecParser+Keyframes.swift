import SegueLimits
import SegueMessages
import SegueTransitions

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
  static var natural: String { SpecMap.natural }

  /// Parses a property's keyframes: one value, a list of values, a list of `[time, value]` or
  /// `[time, value, curve]`, or a map with `keyframes` and their settings.
  ///
  /// - Parameters:
  ///   - node: The value of the property.
  ///   - passage: The end of the transition that a single value applies to.
  ///   - reader: The parser of its values.
  /// - Returns: The keyframes, or nil if a part of them is wrong.
  mutating func keyframes<Value>(
    _ node: SpecNode, _ passage: ParameterDefinition.Passage, _ reader: KeyframeReader<Value>
  ) -> Keyframes<Value>? {
    let keys = SpecMap.keyframeNames
    guard case .map(let entries) = node.content, entries.contains(where: { keys.contains($0.key) })
    else { return frames(node, passage, .linear, reader).map { Keyframes($0) } }
    guard
      let values = self.entries(
        of: node, keys: keys, expected: "a map with \(Message.alternatives(keys))")
    else { return nil }
    let settings = keyframeSettings(values)
    let mode = settings?.mode ?? .linear
    let expected = "keyframes of \(reader.expected)"
    guard let list = required("keyframes", of: values, in: node, expected: expected),
      let frames = frames(list, passage, mode, reader), let settings
    else { return nil }
    guard let shaped = mode.isCubic ? shape(frames, by: values) : frames else { return nil }
    return Keyframes(shaped, curve: settings.curve, mode: mode, repetition: settings.repetition)
  }

  private mutating func frames<Value>(
    _ node: SpecNode, _ passage: ParameterDefinition.Passage, _ mode: CalculationMode,
    _ reader: KeyframeReader<Value>
  ) -> [Keyframe<Value>]? {
    if reader.isValue(node) {
      guard let value = valueOrNatural(node, reader) else { return nil }
      let end = Self.time(of: 1, in: 2, mode)
      return switch passage {
      case .leaving: [Keyframe(time: 0, value: nil), Keyframe(time: end, value: value)]
      case .arriving: [Keyframe(time: 0, value: value), Keyframe(time: end, value: nil)]
      }
    }
    guard case .list(let items) = node.content, let first = items.first else {
      return refuse(node, expected: "\(reader.expected), natural, or a list of keyframes")
    }
    guard isWithin(.keyframes, items.count, at: node) else { return nil }
    let frames =
      reader.isValue(first)
      ? evenlySpaced(items, mode, reader) : items.map { keyframe($0, mode, reader) }
    let known = frames.compactMap { $0 }
    guard known.count == frames.count else { return nil }
    for (index, pair) in zip(known, known.dropFirst()).enumerated() where pair.0.time > pair.1.time
    {
      return refuse(items[index + 1], expected: "a keyframe no earlier than the one before it")
    }
    return known
  }

  private mutating func evenlySpaced<Value>(
    _ items: [SpecNode], _ mode: CalculationMode, _ reader: KeyframeReader<Value>
  ) -> [Keyframe<Value>?] {
    items.enumerated().map { index, item in
      valueOrNatural(item, reader).map {
        Keyframe(time: Self.time(of: index, in: items.count, mode), value: $0)
      }
    }
  }

  /// Time of an evenly spaced keyframe; a discrete one shows for as long as any other.
  ///
  /// - Source: `CAKeyframeAnimation.keyTimes`, which in discrete mode has one time more than there
  ///   are values.
  private static func time(of index: Int, in count: Int, _ mode: CalculationMode) -> Double {
    Double(index) / Double(mode == .discrete ? count : max(count - 1, 1))
  }

  private mutating func keyframe<Value>(
    _ node: SpecNode, _ mode: CalculationMode, _ reader: KeyframeReader<Value>
  ) -> Keyframe<Value>? {
    let expected = "[time, value] or [time, value, curve], the value \(reader.expected) or natural"
    guard case .list(let parts) = node.content else { return refuse(node, expected: expected) }
    guard 2...3 ~= parts.count else {
      return refuse(node, .invalid(.listOf(parts.count), expected: expected))
    }
    if mode.isPaced {
      return refuse(
        node,
        .unusable("has a time, which an even pace makes by itself, expected \(reader.expected)"))
    }
    if mode == .discrete, parts.count == 3 {
      return refuse(
        parts[2],
        .unusable("is a curve between values that do not move, expected [time, value] alone"))
    }
    let time = number(parts[0], expected: "a time from 0 at the start to 1 at the end") {
      SpecNumber.keyframeTime.contains($0)
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
}
