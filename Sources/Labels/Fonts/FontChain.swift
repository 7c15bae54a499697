/// The fonts of a label in the order in which they are asked for a character; the bundled one comes first.
package struct FontChain: Sendable {
  /// A font, or a search for one, after the bundled font.
  package enum Link: Sendable {
    case font(Font)
    /// Finds the best of many fonts for a character, among those with colors where that is asked for; nil where none has
    /// it. The same character must give the same font.
    case search(@Sendable (_ character: Character, _ inColor: Bool) -> Font?)
  }

  let links: [Link]

  package init(_ links: [Link] = []) {
    self.links = links
  }

  /// The bundled font alone.
  package static let bundled = FontChain()
}
