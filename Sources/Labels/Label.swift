package import Pixels

/// A text of one size and color, set like a `UILabel` with any number of lines.
///
/// The font is the bundled one, Roboto Regular, which has Latin, Greek and Cyrillic; more fonts may
/// be added for other characters (``FontChain``). The same fonts give a label the same pixels on
/// every machine.
///
/// ```swift
/// let label = Label("Hello\nthere", fontSize: 17, color: .white, alignment: .center)
/// let layout = try label.layout(in: Size(width: 200, height: 100))
/// let pixels = layout.drawn(scale: 3)
/// ```
package struct Label: Hashable, Sendable {
  /// The text; each Unicode newline begins a line.
  package var text: String
  /// The size of the em, in points, above zero.
  package var fontSize: Double
  package var color: Color
  package var alignment: TextAlignment

  /// - Precondition: `fontSize` is finite and above zero.
  package init(
    _ text: String, fontSize: Double = 17, color: Color = .black, alignment: TextAlignment = .left
  ) {
    precondition(fontSize > 0 && fontSize.isFinite, "a font has a size")
    self.text = text
    self.fontSize = fontSize
    self.color = color
    self.alignment = alignment
  }
}
