/// The fonts of a label in order of preference; the bundled one comes first.
package struct FontChain: Sendable {
  /// A font, or a search for one, after the bundled font.
  package enum Link: Sendable {
    case font(Font)
    /// Finds the best of many fonts for a character, on request among color fonts; nil if none has
    /// it.
    ///
    /// The same character must give the same font.
    case search(@Sendable (_ character: Character, _ inColor: Bool) -> Font?)
  }

  let links: [Link]

  package init(_ links: [Link] = []) {
    self.links = links
  }

  /// The bundled font alone.
  package static let bundled = FontChain()
}
