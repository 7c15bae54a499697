package import Geometry

extension Label {
  /// Breaks the text into lines and places them in a box, in the middle from top to bottom.
  ///
  /// A line ends at a newline, else at the last place that UAX 14 has for it and that leaves it no wider
  /// than the box, else, in a word that is wider, at a character. Spaces at the end of a line hang:
  /// they take no room. Lines follow each other by the greatest ascent, descent and line gap of the fonts in them.
  ///
  /// Each paragraph runs the way of its first letter, and all that it holds as UAX 9 says.
  ///
  /// - Parameters:
  ///   - box: The room for it, in points.
  ///   - fonts: Those that are asked for a character, in their order.
  /// - Returns: The lines, which may take more room than there is.
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
      if index > 0 { height += lines[index - 1].lineGap }
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
  /// Each of them where it comes first.
  fileprivate func uniqued() -> [Character] {
    var seen: Set<Character> = []
    return filter { seen.insert($0).inserted }
  }
}
