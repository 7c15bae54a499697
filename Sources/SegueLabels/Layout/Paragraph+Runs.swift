extension Paragraph {
  /// A part of a line that is shaped as a whole: one font, one script and one direction.
  struct Run {
    let font: Font
    /// The glyphs from left to right; their scalar indices count from the paragraph's start.
    let glyphs: [ShapedGlyph]
  }

  /// Shapes a line on its own.
  ///
  /// - Parameters:
  ///   - range: The indices of the line's scalars.
  ///   - codes: The characters to shape in their place, equally many.
  /// - Returns: The runs from left to right.
  func runs(of range: Range<Int>, codes: [UInt32]) -> [Run] {
    var parts: [(script: ScriptRun, font: Font, level: Int)] = []
    for script in ScriptRun.runs(of: codes) {
      var start = script.range.lowerBound
      for index in script.range {
        let (font, level) = font(of: index + range.lowerBound)
        let next = index + 1
        if next < script.range.upperBound, self.font(of: next + range.lowerBound) == (font, level) {
          continue
        }
        parts.append((ScriptRun(range: start..<next, script: script.script), font, level))
        start = next
      }
    }
    return BidiLevels.visualOrder(parts.map(\.level)).map { index in
      let (part, font, level) = parts[index]
      let glyphs = font.shape(
        codes, part.range, part.script, isRightToLeft: !level.isMultiple(of: 2),
        isSpaced: letterSpacing != 0)
      return Run(
        font: font,
        glyphs: glyphs.map {
          ShapedGlyph(
            glyph: $0.glyph, scalar: $0.scalar + range.lowerBound, advance: $0.advance, x: $0.x,
            y: $0.y)
        })
    }
  }

  private func font(of scalar: Int) -> (Font, level: Int) {
    (fonts[owners[scalar]], levels[scalar])
  }
}
