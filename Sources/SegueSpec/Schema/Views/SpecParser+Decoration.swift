import SegueGeometry
import SeguePixels

extension SpecParser {
  /// Parses a decoration; keys that are missing in `values` keep their value in `base`.
  mutating func decoration(
    _ values: [String: SpecNode], base: Spec.View.Decoration
  ) -> Spec.View.Decoration {
    var decoration = base
    if let node = values["cornerRadius"] { readCorners(node, into: &decoration) }
    if let node = values["border"] { readBorder(node, into: &decoration) }
    if let node = values["shadow"] { readShadow(node, into: &decoration) }
    if let node = values["inset"], let inset = insets(node) { decoration.inset = inset }
    return decoration
  }

  private mutating func readCorners(
    _ node: SpecNode, into decoration: inout Spec.View.Decoration
  ) {
    var radius = node
    if case .map = node.content {
      guard
        let values = entries(of: node, .corners, expected: "points or a map"),
        let given = required(
          "radius", of: values, in: node, expected: SpecNumber.length.expected)
      else { return }
      if let curve: Outline.CornerCurve = values["curve"].flatMap({ word($0) }) {
        decoration.cornerCurve = curve
      }
      radius = given
    }
    if let radius = length(radius) { decoration.cornerRadius = radius }
  }

  private mutating func readBorder(_ node: SpecNode, into decoration: inout Spec.View.Decoration) {
    if isNone(node) {
      decoration.border = nil
      return
    }
    let given = border(
      node, base: decoration.border, expected: "a map with width and color, or none")
    decoration.border = given ?? decoration.border
  }

  /// Parses a border; nil if it is no map.
  mutating func border(
    _ node: SpecNode, base: Spec.View.Border?, expected: String
  ) -> Spec.View.Border? {
    guard let values = entries(of: node, .border, expected: expected) else { return nil }
    var border = base ?? Spec.View.Border(width: 1, color: .black)
    if let width = values["width"].flatMap({ length($0) }) { border.width = width }
    if let color = values["color"].flatMap({ color($0) }) { border.color = color }
    return border
  }

  private mutating func readShadow(_ node: SpecNode, into decoration: inout Spec.View.Decoration) {
    if isNone(node) {
      decoration.shadow = nil
      return
    }
    let given = shadow(
      node, base: decoration.shadow,
      expected: "a map with color, opacity, radius and offset, or none")
    decoration.shadow = given ?? decoration.shadow
  }

  /// Parses a shadow; nil if it is no map.
  mutating func shadow(_ node: SpecNode, base: DropShadow?, expected: String) -> DropShadow? {
    guard let values = entries(of: node, .shadow, expected: expected) else { return nil }
    var shadow = base ?? DropShadow(opacity: 0.5)
    if let node = values["opacity"],
      let opacity = number(node, .share)
    {
      shadow.opacity = opacity
    }
    if let color = values["color"].flatMap({ color($0) })?.channels {
      shadow.color = SIMD3(color.x, color.y, color.z)
      shadow.opacity *= color.w
    }
    if let radius = values["radius"].flatMap({ length($0) }) { shadow.radius = radius }
    if let node = values["offset"],
      let offset = numbers(
        node, counts: 2...2, expected: "[x, y] in points, such as [0, 4]",
        item: SpecNumber.way.expected, accepts: { SpecNumber.way.contains($1) })
    {
      shadow.offset = Point(offset[0], offset[1])
    }
    return shadow
  }

  /// Parses an inset or a crop: one number for all sides, two for vertical and horizontal, or four,
  /// clockwise from the top.
  mutating func insets(_ node: SpecNode) -> Spec.View.Insets? {
    if case .scalar = node.content {
      return length(node).map { Spec.View.Insets(vertical: $0, horizontal: $0) }
    }
    let expected = "points, [vertical, horizontal] or [top, right, bottom, left]"
    guard
      let numbers = numbers(
        node, counts: 2...4, expected: expected, item: SpecNumber.length.expected,
        accepts: { SpecNumber.length.contains($1) })
    else { return nil }
    if numbers.count == 2 {
      return Spec.View.Insets(vertical: numbers[0], horizontal: numbers[1])
    }
    guard numbers.count == 4 else {
      return refuse(node, .invalid(.listOf(numbers.count), expected: expected))
    }
    var insets = Spec.View.Insets()
    (insets.top, insets.right) = (numbers[0], numbers[1])
    (insets.bottom, insets.left) = (numbers[2], numbers[3])
    return insets
  }

  /// Parses a length of at least 0 points.
  mutating func length(_ node: SpecNode) -> Double? {
    number(node, .length)
  }

  private func isNone(_ node: SpecNode) -> Bool {
    if case .scalar(let scalar) = node.content { return scalar.text == "none" }
    return false
  }
}
