import SegueGeometry
import SegueLimits
import SeguePixels

extension SpecParser {
  /// A card like the child views in the sample of Recipe 28: a color, a border, a shadow and a
  /// label.
  struct Card {
    var background: Color
    var label: Spec.View.Label
    var decoration: Spec.View.Decoration
  }

  /// Parses a card or its label alone; missing colors come from the seed.
  ///
  /// - Source: "iOS Programming Recipe 28: View Controller Containment & Transitioning", 2013.
  mutating func card(_ node: SpecNode, name: String) -> Card? {
    var label = Spec.View.Label(
      text: "Contained View Controller's View\n\nClick To Transition")
    var colors = CardColors(name: name)
    var given: Color?
    if case .scalar = node.content {
      guard let text = labelText(node, expected: Self.cardExpectation) else { return nil }
      label.text = text
    } else {
      guard let values = entries(of: node, .card, expected: Self.cardExpectation) else {
        return nil
      }
      if let text = values["label"].flatMap({ labelText($0, expected: "words") }) {
        label.text = text
      }
      if let color = values["labelColor"].flatMap({ color($0) }) { label.color = color }
      if let node = values["fontSize"],
        let size = number(node, .fontSize)
      {
        label.fontSize = size
      }
      if let node = values["font"] { label.font = font(node, size: label.font.size) }
      label.padding = values["padding"].flatMap { number($0, .length) }
      given = values["background"].flatMap { color($0) }
      if let node = values["seed"],
        let seed = integer(node, .seed)
      {
        colors = CardColors(seed: UInt64(seed))
      }
    }
    // Both colors are always generated, so that setting one does not change the other.
    let (background, border) = (colors.next(), colors.next())
    var decoration = Spec.View.Decoration()
    decoration.inset = .ofCards
    decoration.cornerRadius = 8
    decoration.border = Spec.View.Border(width: 6, color: border)
    decoration.shadow = DropShadow(opacity: 0.5)
    return Card(background: given ?? background, label: label, decoration: decoration)
  }

  /// A text within the length limit of labels.
  mutating func labelText(_ node: SpecNode, expected: String) -> String? {
    guard let text = string(node, expected: expected),
      isWithin(.labelLength, text.unicodeScalars.count, at: node)
    else { return nil }
    return text
  }

  private static let cardExpectation =
    "a label, or a map with label, labelColor, font, fontSize, padding, background or seed"
}
