import SegueGeometry

extension SpecParser {
  /// Parses words with the keys of their look, which stand beside them in `values`.
  mutating func text(_ node: SpecNode, _ values: [String: SpecNode]) -> Spec.Stage.Text? {
    guard let words = labelText(node, expected: "words") else { return nil }
    var text = Spec.Stage.Text(words)
    if let node = values["font"] { text.font = font(node) }
    if let node = values["color"] { readColor(node, into: &text) }
    text.alignment = values["align"].flatMap { word($0) } ?? text.alignment
    text.lines = values["lines"].flatMap { integer($0, .lines) }
    text.shrinks = values["shrink"].flatMap { bool($0) } ?? text.shrinks
    text.isBalanced = values["balance"].flatMap { bool($0) } ?? text.isBalanced
    text.lineHeight = values["lineHeight"].flatMap { number($0, .lineHeight) }
    text.letterSpacing = number(
      values["letterSpacing"], .letterSpacing, default: text.letterSpacing)
    text.outline = values["outline"].flatMap {
      border($0, base: nil, expected: "a map with width and color")
    }
    text.shadow = values["shadow"].flatMap {
      shadow($0, base: nil, expected: "a map with color, opacity, radius and offset")
    }
    text.plate = values["plate"].map { plate($0) }
    return text
  }

  private mutating func readColor(_ node: SpecNode, into text: inout Spec.Stage.Text) {
    guard case .map = node.content else {
      if let color = color(node, or: ["a map with gradient or mesh"]) { text.color = color }
      return
    }
    let expected = "a color, or a map with gradient or mesh"
    guard let values = entries(of: node, .wordColors, expected: expected) else { return }
    text.gradient = gradient(values)
  }

  private mutating func plate(_ node: SpecNode) -> Spec.Stage.Plate {
    var plate = Spec.Stage.Plate()
    let expected = "a map with color, padding and cornerRadius"
    guard let values = entries(of: node, .plate, expected: expected) else { return plate }
    plate.color = values["color"].flatMap { color($0) } ?? plate.color
    plate.padding = values["padding"].flatMap { insets($0) } ?? plate.padding
    plate.cornerRadius = number(values["cornerRadius"], .length, default: plate.cornerRadius)
    return plate
  }

  /// Parses the font of words.
  mutating func font(_ node: SpecNode, size: Double? = nil) -> Spec.Font {
    var font = Spec.Font()
    font.size = size
    let expected = "a map with family or file, weight, width, italic, size and features"
    guard let values = entries(of: node, .font, expected: expected) else { return font }
    if let node = values["family"], let family: Spec.Font.Family = word(node) {
      font.source = .family(family)
    }
    if let node = values["file"], let path = string(node, expected: "the path of a font") {
      font.source = .file(path)
    }
    font.weight = number(values["weight"], .fontWeight, default: font.weight)
    font.width = number(values["width"], .fontWidth, default: font.width)
    font.isItalic = values["italic"].flatMap { bool($0) } ?? font.isItalic
    font.size = values["size"].flatMap { number($0, .fontSize) } ?? font.size
    if let node = values["features"], let items = list(node, counts: 0...64, of: "features") {
      font.features = items.compactMap { string($0, expected: "a feature such as tnum") }
    }
    return font
  }
}
