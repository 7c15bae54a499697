extension Paragraph {
  /// Fills each line with as much as fits in `width`, on the grid of ``PlacedGlyph``.
  ///
  /// A line that ends within a word has at least one character, even if that is too wide.
  func lines(width: Double) -> [ShapedLine] {
    guard !characters.isEmpty else { return [ShapedLine(0..<0, of: self)] }
    let words = wordEnds
    var (lines, start, word): ([ShapedLine], Int, Int) = ([], 0, 0)
    while start < characters.count {
      let letters = start + 1..<max(start + 1, visible(start..<words[word]).upperBound)
      if let end = fill(from: start, to: words[word...], width: width, &lines) {
        start = end
      } else if let end = fill(from: start, to: letters, width: width, &lines) {
        start = end
        lines[lines.count - 1].breaksWord = true
      } else {
        lines.append(ShapedLine(start..<start + 1, of: self))
        // A word of one character is wider than the line, but whole.
        lines[lines.count - 1].breaksWord = !letters.isEmpty
        start += 1
        // These spaces hang, too.
        while start < characters.count, characters[start].isBreakingSpace { start += 1 }
      }
      while word < words.count, words[word] <= start { word += 1 }
    }
    return lines
  }

  /// Appends the line that ends at the last of `ends` up to which it fits; nil if none fits.
  ///
  /// The shaped paragraph gives an estimate of that end. The line itself, shaped without the text
  /// after it, decides.
  private func fill(
    from start: Int, to ends: some RandomAccessCollection<Int>, width: Double,
    _ lines: inout [ShapedLine]
  ) -> Int? {
    func estimate(_ end: Int) -> Double {
      Double(advances[visible(start..<end).upperBound] - advances[start])
    }
    // Without its neighbors across the break, a line is longer or shorter by less than an em.
    // Letter spacing after its last letter does not count.
    let reach = width + Double(PlacedGlyph.unitsPerEm + abs(letterSpacing))
    var index = ends.startIndex
    while index < ends.endIndex, estimate(ends[index]) <= reach { ends.formIndex(after: &index) }
    while index > ends.startIndex {
      ends.formIndex(before: &index)
      let line = ShapedLine(visible(start..<ends[index]), of: self)
      if Double(line.advance) <= width {
        lines.append(line)
        return ends[index]
      }
    }
    return nil
  }
}
