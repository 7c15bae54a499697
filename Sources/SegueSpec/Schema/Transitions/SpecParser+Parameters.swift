import SegueMessages
import Transitions

extension SpecParser {
  /// Parses the value of a parameter, which can be the name of a view if its kind allows that.
  mutating func value(_ node: SpecNode, of parameter: Parameter) -> ParameterValue? {
    switch parameter.kind {
    case .bool:
      return bool(node).map { .bool($0) }
    case .number(let range):
      return number(node, expected: Self.expectation(range)) { range.contains($0) }
        .map { .number($0) }
    case .integer(let range):
      return integer(node, expected: Self.expectation(range), in: range).map { .integer($0) }
    case .choice(let words):
      return word(node, among: words).map { .choice($0) }
    case .choiceOrView(let words):
      return choiceOrView(node, words)
    case .color:
      return color(node).map { .color($0.channels) }
    case .choiceOrColor(let words):
      if let word = Self.word(node, among: words) { return .choice(word) }
      return color(node, or: words).map { .color($0.channels) }
    case .choiceOrNumber(let words, let range):
      if let word = Self.word(node, among: words) { return .choice(word) }
      return number(
        node, expected: Message.alternatives(words + [Self.expectation(range)]),
        accepts: { range.contains($0) }
      ).map { .number($0) }
    case .choiceOrRect(let words):
      if let word = Self.word(node, among: words) { return .choice(word) }
      return rect(node, or: words).map { .rect($0) }
    case .keyframes(let passage):
      return viewKeyframes(node, passage).map { .keyframes($0) }
    }
  }

  /// The node's word if it is one of `words`; no error is reported otherwise.
  private static func word(_ node: SpecNode, among words: [String]) -> String? {
    guard case .scalar(let scalar) = node.content else { return nil }
    return words.first { $0 == scalar.text }
  }

  private mutating func choiceOrView(_ node: SpecNode, _ words: [String]) -> ParameterValue? {
    let expected = Message.alternatives(words + ["the name of a view"])
    guard let text = string(node, expected: expected) else { return nil }
    if words.contains(text) { return .choice(text) }
    guard viewNames.contains(text) else {
      return refuse(
        node, expected: expected, nearest: viewNames.nearest(to: text, or: words))
    }
    usedViews.insert(text)
    return .view(text)
  }

  /// The numbers of a range in messages.
  static func expectation(_ range: ClosedRange<Double>) -> String {
    let (low, high) = (text(range.lowerBound), text(range.upperBound))
    return switch (range.lowerBound.isFinite, range.upperBound.isFinite) {
    case (true, true): "a number from \(low) to \(high)"
    case (true, false): "a number of at least \(low)"
    case (false, true): "a number of at most \(high)"
    case (false, false): "a number"
    }
  }

  /// The whole numbers of a range in messages.
  static func expectation(_ range: ClosedRange<Int>) -> String {
    switch (range.lowerBound > .min, range.upperBound < .max) {
    case (true, true): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case (true, false): "a whole number of at least \(range.lowerBound)"
    case (false, true): "a whole number of at most \(range.upperBound)"
    case (false, false): "a whole number"
    }
  }

  /// A bound in its shortest form: "1", not "1.0".
  private static func text(_ bound: Double) -> String {
    Int(exactly: bound).map(String.init) ?? "\(bound)"
  }
}
