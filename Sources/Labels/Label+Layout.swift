package import Geometry

extension Label {
  /// Breaks the text into lines and places them in a box, in the middle from top to bottom.
  ///
  /// A line ends at a newline, else at the last space or after the last hyphen that leaves it no wider
  /// than the box, else, in a word that is wider, at a character. Spaces at the end of a line hang:
  /// they take no room. Lines follow each other by the font's ascent, descent and line gap.
  ///
  /// All text is set from left to right, which is the direction of every script of the font.
  ///
  /// - Throws: ``LabelError/lacksGlyphs(_:)`` with every character that the font cannot show.
  /// - Precondition: `box` is finite, and no side is below zero.
  package func layout(in box: Size) throws(LabelError) -> LabelLayout {
    precondition(
      box.width >= 0 && box.height >= 0 && box.width.isFinite && box.height.isFinite,
      "a box has a size")
    let font = Font()
    let unit = fontSize / Double(font.unitsPerEm)
    let paragraphs = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { Paragraph($0, in: font) }
    let lacking = paragraphs.flatMap(\.lackingCharacters)
    guard lacking.isEmpty else { throw .lacksGlyphs(lacking.uniqued()) }

    let lines = paragraphs.flatMap { paragraph in
      paragraph.lines(width: box.width / unit, in: font)
    }
    let advance = lines.map(\.advance).max() ?? 0
    let height = lines.count * font.lineHeight + (lines.count - 1) * font.lineGap
    let top = (box.height - Double(height) * unit) / 2
    let placed = lines.enumerated().map { index, line in
      let width = Double(line.advance) * unit
      let baseline = index * (font.lineHeight + font.lineGap) + font.ascent
      return LabelLine(
        text: line.text, width: width,
        origin: Point(
          (box.width - width) * alignment.shareLeft, top + Double(baseline) * unit),
        glyphs: line.glyphs)
    }
    return LabelLayout(
      box: box, size: Size(width: Double(advance) * unit, height: Double(height) * unit),
      lines: placed, color: color, unit: unit)
  }
}

extension [Character] {
  /// Each of them where it comes first.
  fileprivate func uniqued() -> [Character] {
    var seen: Set<Character> = []
    return filter { seen.insert($0).inserted }
  }
}
