package import SegueGeometry
package import SeguePixels

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

  /// Breaks the text into lines and places them in a box, centered vertically.
  ///
  /// The line spacing is the greatest ascent, descent and line gap of the fonts in each line. Each
  /// paragraph has the direction of its first letter. ``TextBlock/layout(in:)`` says more.
  ///
  /// - Parameters:
  ///   - box: The available room, in points.
  ///   - fonts: The fonts in order of preference.
  /// - Returns: The lines, which may need more room than the box has.
  /// - Throws: ``LabelError`` with every character that no font can show.
  /// - Precondition: `box` is finite, and no side is below zero.
  package func layout(
    in box: Size, fonts: FontChain = .bundled
  ) throws(LabelError) -> LabelLayout {
    var style = TextStyle(fontSize: fontSize, color: color, alignment: alignment)
    style.avoidsOrphans = false
    return try TextBlock(text, style, fonts).layout(in: box)
  }
}
