package import SegueGeometry

/// A text in a style and fonts, which is set into a box.
///
/// ```swift
/// var style = TextStyle(fontSize: 84, color: .white, alignment: .center)
/// (style.mostLines, style.leastScale, style.isBalanced) = (2, 0.5, true)
/// let fonts = FontChain(inter, FontStyle(weight: 700), size: 84)
/// let layout = try TextBlock("Know where you stand", style, fonts).layout(in: box)
/// let pixels = try layout.drawn(scale: 1)
/// ```
package struct TextBlock: Sendable {
  /// The text; each Unicode newline begins a paragraph.
  package var text: String
  package var style: TextStyle
  package var fonts: FontChain

  package init(_ text: String, _ style: TextStyle, _ fonts: FontChain = .bundled) {
    (self.text, self.style, self.fonts) = (text, style, fonts)
  }

  /// Breaks the text into lines and places them in a box.
  ///
  /// A line ends at a newline, or else at the last break opportunity of UAX 14 that keeps it within
  /// the box's width, or else, in a word that is wider than the box, between two characters. Spaces
  /// at the end of a line hang: they take no room. A soft hyphen is visible at the end of a line
  /// only. UAX 9 orders the contents of a paragraph.
  ///
  /// - Parameter box: The available room, in points.
  /// - Returns: The lines, which may need more room than the box has.
  /// - Throws: ``LabelError`` with every character that no font can show.
  /// - Precondition: `box` is finite, and no side is below zero.
  package func layout(in box: Size) throws(LabelError) -> LabelLayout {
    precondition(
      box.width >= 0 && box.height >= 0 && box.width.isFinite && box.height.isFinite,
      "a box has a size")
    let paragraphs = try paragraphs()
    var sizes = style.sizes
    let least = sizes.removeLast()
    if !sizes.isEmpty {
      // Balanced lines fit wherever others do, so they wait for the size.
      var filled = style
      filled.isBalanced = false
      for size in sizes {
        let layout = paragraphs.layout(in: box, filled, size: size)
        guard layout.overflow == nil, !layout.breaksWord else { continue }
        return style.isBalanced ? paragraphs.layout(in: box, style, size: size) : layout
      }
    }
    return paragraphs.layout(in: box, style, size: least)
  }

  /// The shaped paragraphs, which do not depend on the size.
  private func paragraphs() throws(LabelError) -> [Paragraph] {
    var chooser = FontChooser(fonts)
    let spacing = style.letterSpacing / 1000 * Double(PlacedGlyph.unitsPerEm)
    var paragraphs: [Paragraph] = []
    for text in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      paragraphs.append(
        Paragraph(
          text, in: &chooser, direction: style.direction, letterSpacing: Int(spacing.rounded())))
    }
    let controls = paragraphs.flatMap(\.controls)
    guard controls.isEmpty else { throw .hasControls(controls.uniqued()) }
    let lacking = paragraphs.flatMap(\.lackingCharacters)
    guard lacking.isEmpty else { throw .lacksGlyphs(lacking.uniqued()) }
    return paragraphs
  }
}

extension [Character] {
  /// The elements without repetition, in order of first occurrence.
  fileprivate func uniqued() -> [Character] {
    var seen: Set<Character> = []
    return filter { seen.insert($0).inserted }
  }
}
