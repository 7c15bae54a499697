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
  /// Distance between baselines, as a factor of that of the fonts.
  package var lineHeight = 1.0

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
  /// A line ends at a newline, or else at the last break opportunity of UAX 14 that keeps it within
  /// the box's width, or else, in a word that is wider than the box, between two characters. Spaces
  /// at the end of a line hang: they take no room. The line spacing is the greatest ascent, descent
  /// and line gap of the fonts in each line.
  ///
  /// Each paragraph has the direction of its first letter, and UAX 9 orders its contents.
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
    precondition(
      box.width >= 0 && box.height >= 0 && box.width.isFinite && box.height.isFinite,
      "a box has a size")
    let unit = fontSize / Double(PlacedGlyph.unitsPerEm)
    var chooser = FontChooser(fonts)
    var paragraphs: [Paragraph] = []
    for text in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      paragraphs.append(Paragraph(text, in: &chooser))
    }
    let controls = paragraphs.flatMap(\.controls)
    guard controls.isEmpty else { throw .hasControls(controls.uniqued()) }
    let lacking = paragraphs.flatMap(\.lackingCharacters)
    guard lacking.isEmpty else { throw .lacksGlyphs(lacking.uniqued()) }

    let lines = paragraphs.flatMap { $0.lines(width: box.width / unit) }
    let advance = lines.map(\.advance).max() ?? 0
    var (height, baselines): (Int, [Int]) = (0, [])
    for (index, line) in lines.enumerated() {
      if index > 0 {
        let (above, gap) = (lines[index - 1], lines[index - 1].lineGap)
        let distance = Double(above.descent + gap + line.ascent)
        height += gap + Int((distance * (lineHeight - 1)).rounded())
      }
      baselines.append(height + line.ascent)
      height += line.ascent + line.descent
    }
    let top = (box.height - Double(height) * unit) / 2
    let placed = zip(lines, baselines).map { line, baseline in
      let width = Double(line.advance) * unit
      return LabelLine(
        text: line.text, width: width,
        origin: Point(
          (box.width - width) * alignment.shareLeft, top + Double(baseline) * unit),
        glyphs: line.glyphs)
    }
    return LabelLayout(
      box: box, size: Size(width: Double(advance) * unit, height: Double(height) * unit),
      lines: placed, color: color, fontSize: fontSize)
  }
}

extension [Character] {
  /// The elements without repetition, in order of first occurrence.
  fileprivate func uniqued() -> [Character] {
    var seen: Set<Character> = []
    return filter { seen.insert($0).inserted }
  }
}

/// The position of a line of text between the sides of its box.
package enum TextAlignment: String, CaseIterable, Sendable {
  case left
  case center
  case right

  /// Fraction of a line's free space that lies to its left.
  var shareLeft: Double {
    switch self {
    case .left: 0
    case .center: 0.5
    case .right: 1
    }
  }
}
