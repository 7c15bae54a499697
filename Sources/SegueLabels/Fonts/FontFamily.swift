import CSegueLabelFont

/// Fonts of one design, from which a style chooses.
package struct FontFamily: Sendable {
  /// The name for messages.
  package let name: String
  /// The faces, at least one.
  package let faces: [Font]

  /// - Precondition: There is at least one face.
  package init(_ name: String, _ faces: [Font]) {
    precondition(!faces.isEmpty, "a family has a face")
    (self.name, self.faces) = (name, faces)
  }

  /// The families that come with Segue: Roboto in one weight, and Inter in four.
  package static let bundled: [FontFamily] = {
    var families: [FontFamily] = []
    for index in 0..<Font.embeddedCount {
      let font = index == 0 ? Font.bundled : Font(embedded: index)
      if let last = families.last, last.name == font.name {
        families[families.count - 1] = FontFamily(last.name, last.faces + [font])
      } else {
        families.append(FontFamily(font.name, [font]))
      }
    }
    return families
  }()

  /// The family of this name that comes with Segue, in any case of letters; nil if there is none.
  package static func bundled(named name: String) -> FontFamily? {
    bundled.first { $0.name.lowercased() == name.lowercased() }
  }

  /// The font of the family that is nearest to a style.
  ///
  /// Faces are compared by width, then by slant, then by weight. A width of at most 100 prefers
  /// narrower faces, a greater one wider faces. A weight below 400 prefers lighter faces, one above
  /// 500 heavier faces, and one between them a face up to 500, then a lighter one.
  ///
  /// - Parameters:
  ///   - style: The wanted traits and features.
  ///   - size: The size of the text in points, for the optical size.
  /// - Returns: The font, and what it lacks of the style.
  /// - Source: CSS Fonts Module Level 4, section 5.2, "Matching font styles".
  package func font(
    in style: FontStyle, size: Double
  ) -> (font: Font, substitution: FontSubstitution?) {
    let styled = faces.map { $0.styled(style, size: size) }
    var best = styled[0]
    for font in styled.dropFirst()
    where Self.ranks(of: font.traits, style).lexicographicallyPrecedes(
      Self.ranks(of: best.traits, style))
    {
      best = font
    }
    return (best, FontSubstitution(best.traits, for: style, in: self))
  }

  /// The distances of a face from a style, the most important first.
  private static func ranks(of traits: FontTraits, _ style: FontStyle) -> [Double] {
    let isPreferredWidth =
      traits.width == style.width || (traits.width < style.width) == (style.width <= 100)
    return [
      isPreferredWidth ? 0 : 1, abs(traits.width - style.width),
      traits.isItalic == style.isItalic ? 0 : 1,
      weightOrder(of: traits.weight, style.weight), abs(traits.weight - style.weight),
    ]
  }

  /// The order in which the weights on either side of the wanted one are tried.
  private static func weightOrder(of weight: Double, _ wanted: Double) -> Double {
    if weight == wanted { return 0 }
    guard (400...500).contains(wanted) else { return (weight < wanted) == (wanted < 400) ? 0 : 1 }
    if weight > wanted { return weight <= 500 ? 0 : 2 }
    return 1
  }
}
