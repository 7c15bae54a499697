import SegueGeometry

extension [Paragraph] {
  /// Breaks paragraphs into lines and places these in a box.
  ///
  /// - Parameters:
  ///   - box: The available room, in points.
  ///   - style: The style, whose size does not count.
  ///   - size: The size of the em, in points.
  /// - Returns: The lines and words in their places.
  func layout(in box: Size, _ style: TextStyle, size: Double) -> LabelLayout {
    let unit = size / Double(PlacedGlyph.unitsPerEm)
    let paragraphs = map { (paragraph: $0, lines: $0.lines(width: box.width / unit, style)) }
    let stack = LineStack(paragraphs.flatMap(\.lines), style)
    let advance = paragraphs.flatMap(\.lines).map(\.advance).max() ?? 0
    let needed = Size(width: Double(advance) * unit, height: Double(stack.height) * unit)
    let top = (box.height - Double(stack.height) * unit) * style.placement.shareAbove
    var layout = LabelLayout(
      box: box, size: needed, lines: [], color: style.color, fontSize: size)
    layout.mostLines = style.mostLines
    layout.breaksWord = paragraphs.contains { $0.lines.contains { $0.breaksWord } }
    var first = 0
    for (paragraph, lines) in paragraphs {
      let words = paragraph.words
      for line in lines {
        let place = stack.places[layout.lines.count]
        let width = Double(line.advance) * unit
        let share = style.alignment.shareLeft(isRightToLeft: paragraph.isRightToLeft)
        let origin = Point((box.width - width) * share, top + Double(place.baseline) * unit)
        let bounds = Rect(
          x: origin.x, y: top + Double(place.top) * unit, width: width,
          height: Double(place.bottom - place.top) * unit)
        layout.append(
          line, words, LabelLine(text: line.text, width: width, origin: origin, box: bounds),
          firstCharacter: first)
      }
      // The newline is a character, too.
      first += paragraph.characters.count + 1
    }
    return layout
  }
}

/// The heights of lines below each other, on the grid of ``PlacedGlyph``.
private struct LineStack {
  struct Place {
    let top: Int
    let baseline: Int
    let bottom: Int
  }

  private(set) var places: [Place] = []
  private(set) var height = 0

  init(_ lines: [ShapedLine], _ style: TextStyle) {
    guard let multiple = style.lineHeight else {
      for (index, line) in lines.enumerated() {
        if index > 0 { height += lines[index - 1].lineGap }
        places.append(
          Place(
            top: height, baseline: height + line.ascent,
            bottom: height + line.ascent + line.descent))
        height += line.ascent + line.descent
      }
      return
    }
    precondition(multiple > 0 && multiple.isFinite, "lines have a height")
    let step = Int((multiple * Double(PlacedGlyph.unitsPerEm)).rounded())
    for line in lines {
      let ascent = line.mainAscent
      let above = (step - ascent - line.mainDescent) / 2
      places.append(
        Place(top: height, baseline: height + above + ascent, bottom: height + step))
      height += step
    }
  }
}

extension LabelLayout {
  /// Appends a line with its glyphs and words.
  ///
  /// - Parameters:
  ///   - shaped: The line on the grid of ``PlacedGlyph``.
  ///   - words: The words of its paragraph.
  ///   - line: The place and size of the line.
  ///   - firstCharacter: The index of the paragraph's first character in the text.
  fileprivate mutating func append(
    _ shaped: ShapedLine, _ words: [Range<Int>], _ line: LabelLine, firstCharacter: Int
  ) {
    var line = line
    line.glyphs = shaped.glyphs.map(\.placed)
    line.characterOfGlyph = shaped.glyphs.map { $0.character + firstCharacter }
    line.characters =
      shaped.range.lowerBound + firstCharacter..<shaped.range.upperBound + firstCharacter
    let firstWord = self.words.count
    for word in words {
      let part = word.clamped(to: shaped.range)
      guard !part.isEmpty else { continue }
      let glyphs = shaped.glyphs.filter { part.contains($0.character) }
      let (start, end) = (glyphs.map(\.start).min() ?? 0, glyphs.map(\.end).max() ?? 0)
      let text = shaped.text.dropFirst(part.lowerBound - shaped.range.lowerBound)
      self.words.append(
        LabelWord(
          text: String(text.prefix(part.count)),
          characters: part.lowerBound + firstCharacter..<part.upperBound + firstCharacter,
          line: lines.count,
          box: Rect(
            x: line.box.x + Double(start) * unit, y: line.box.y,
            width: Double(end - start) * unit, height: line.box.height)))
    }
    line.words = firstWord..<self.words.count
    lines.append(line)
  }
}
