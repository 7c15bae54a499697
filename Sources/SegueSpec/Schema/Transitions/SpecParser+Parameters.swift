import SegueMessages
package import SegueTransitions

extension SpecParser {
  /// Parses the value of a parameter, which can be the name of a view if its kind allows that.
  mutating func value(_ node: SpecNode, of parameter: ParameterDefinition) -> ParameterValue? {
    let words = parameter.kind.words
    if let word = Self.word(node, among: words) { return .choice(word) }
    guard let form = parameter.kind.form else {
      return word(node, among: words).map { .choice($0) }
    }
    func expected(_ number: SpecNumber) -> String {
      Message.alternatives(words + [number.expected])
    }
    return switch form {
    case .bool: bool(node).map { .bool($0) }
    case .number(let range):
      number(node, expected: expected(SpecNumber(range)), accepts: range.contains)
        .map { .number($0) }
    case .integer(let range):
      integer(node, expected: expected(SpecNumber(range)), in: range).map { .integer($0) }
    case .view: view(node, or: words)
    case .element:
      string(node, expected: Message.alternatives(words + ["the name of an element"]))
        .map { .element($0) }
    case .color: color(node, or: words).map { .color($0) }
    case .rect: rect(node, or: words).map { .rect($0) }
    case .keyframes(let passage): viewKeyframes(node, passage).map { .keyframes($0) }
    }
  }

  /// The node's word if it is one of `words`; no error is reported otherwise.
  private static func word(_ node: SpecNode, among words: [String]) -> String? {
    guard case .scalar(let scalar) = node.content else { return nil }
    return words.first { $0 == scalar.text }
  }

  /// Parses the name of a view; a message also names the alternatives in `words`.
  private mutating func view(_ node: SpecNode, or words: [String]) -> ParameterValue? {
    let expected = Message.alternatives(words + ["the name of a view"])
    guard let text = string(node, expected: expected) else { return nil }
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
  package init(_ kind: ParameterDefinition.Kind) {
    let words: [SpecValue] = kind.words.isEmpty ? [] : [.word(kind.words)]
    let values = words + [kind.form.map { SpecValue($0) }].compactMap(\.self)
    self = values.count == 1 ? values[0] : .anyOf(values)
  }

  private init(_ form: ParameterDefinition.Kind.Form) {
    self =
      switch form {
      case .bool: .bool
      case .number(let range): .number(SpecNumber(range))
      case .integer(let range): .number(SpecNumber(range))
      case .view: .text("the name of a view")
      case .element: .text("the name of an element")
      case .color: .color
      case .rect: .rect
      case .keyframes: .map(.animatedView)
      }
  }
}
