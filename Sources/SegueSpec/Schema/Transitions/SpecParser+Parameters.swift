import SegueMessages
package import Transitions

extension SpecParser {
  /// Parses the value of a parameter, which can be the name of a view if its kind allows that.
  mutating func value(_ node: SpecNode, of parameter: Parameter) -> ParameterValue? {
    switch parameter.kind {
    case .bool:
      return bool(node).map { .bool($0) }
    case .number(let range):
      return number(node, expected: SpecNumber(range).expected) { range.contains($0) }
        .map { .number($0) }
    case .integer(let range):
      return integer(node, expected: SpecNumber(range).expected, in: range).map { .integer($0) }
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
        node, expected: Message.alternatives(words + [SpecNumber(range).expected]),
        accepts: range.contains
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
}

extension SpecValue {
  /// The values of a transition's parameter.
  package init(_ kind: Parameter.Kind) {
    self =
      switch kind {
      case .bool: .bool
      case .number(let range): .number(SpecNumber(range))
      case .integer(let range): .number(SpecNumber(range))
      case .choice(let words): .word(words)
      case .choiceOrView(let words): .anyOf([.word(words), .text("the name of a view")])
      case .color: .color
      case .choiceOrColor(let words): .anyOf([.word(words), .color])
      case .choiceOrNumber(let words, let range):
        .anyOf([.word(words), .number(SpecNumber(range))])
      case .choiceOrRect(let words): .anyOf([.word(words), .rect])
      case .keyframes: .map(.animatedView)
      }
  }
}
