/// The fonts of a text in order of preference.
package struct FontChain: Sendable {
  /// A font, or a search for one.
  package enum Link: Sendable {
    case font(Font)
    /// Finds the best of many fonts for a character, on request among color fonts; nil if none has
    /// it.
    ///
    /// The same character must give the same font.
    case search(@Sendable (_ character: Character, _ inColor: Bool) -> Font?)
  }

  /// The font that sets the least height of every line.
  package let main: Font
  let links: [Link]
  /// The traits of the main font that differ from the wanted ones, or nil if none does.
  package let substitution: FontSubstitution?

  /// Fonts, and then the bundled font, Roboto Regular.
  package init(_ links: [Link] = []) {
    main = .bundled
    self.links = links + [.font(.bundled)]
    substitution = nil
  }

  /// A font of a family in a style, and then others.
  ///
  /// Variable fonts before and after it get the style, too, and every font its features. Roboto
  /// Regular comes last.
  ///
  /// - Parameters:
  ///   - family: The family of the main font.
  ///   - style: The wanted traits and features.
  ///   - size: The size of the text in points, for the optical size.
  ///   - earlier: The fonts to prefer to the family.
  ///   - later: The fonts for characters that the family lacks.
  package init(
    _ family: FontFamily, _ style: FontStyle, size: Double, after earlier: [Link] = [],
    before later: [Link] = []
  ) {
    let styled = family.font(in: style, size: size)
    main = styled.font
    substitution = styled.substitution
    let fonts = StyledFonts(style, size: size)
    links =
      earlier.map(fonts.styled) + [.font(styled.font)]
      + (later + [.font(.bundled)]).map(fonts.styled)
  }

  /// The bundled font alone.
  package static let bundled = FontChain()
}
