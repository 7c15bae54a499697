extension Paragraph {
  /// The lines of a paragraph by the rules of a style.
  ///
  /// - Parameters:
  ///   - width: The width of the box, on the grid of ``PlacedGlyph``.
  ///   - style: The style of the text.
  /// - Returns: The lines, filled or balanced.
  func lines(width: Double, _ style: TextStyle) -> [ShapedLine] {
    var filled = lines(width: width)
    if style.avoidsOrphans { filled = withoutOrphan(filled, width) }
    guard style.isBalanced, filled.count > 1, !filled.contains(where: \.breaksWord) else {
      return filled
    }
    return balanced(filled, style)
  }

  /// The same number of lines, at the least width that holds the text.
  ///
  /// Lines that are filled in order need no more lines in a wider box, so bisection finds that
  /// width to one unit of the grid. A width that breaks a word is too small.
  private func balanced(_ filled: [ShapedLine], _ style: TextStyle) -> [ShapedLine] {
    func widest(_ lines: [ShapedLine]) -> Int { lines.map(\.advance).max() ?? 0 }
    var (best, high) = (filled, widest(filled))
    var low = 0
    while low < high {
      let middle = (low + high) / 2
      let width = Double(middle)
      var lines = lines(width: width)
      let isPossible = lines.count <= filled.count && !lines.contains { $0.breaksWord }
      if isPossible, style.avoidsOrphans { lines = withoutOrphan(lines, width) }
      if isPossible, widest(lines) <= middle {
        (best, high) = (lines, widest(lines))
      } else {
        low = middle + 1
      }
    }
    return best
  }

  /// The same lines, the last of which has at least two units of a Chinese or Japanese text.
  ///
  /// A unit is the text between two break opportunities of UAX 14: a character with the punctuation
  /// and the small kana that stay with it. If the last line has one unit, and neither a space nor
  /// another script is before it, the last unit of the line above joins it. That line keeps at
  /// least two units; otherwise nothing changes.
  private func withoutOrphan(_ lines: [ShapedLine], _ width: Double) -> [ShapedLine] {
    guard lines.count > 1, let last = lines.last, !last.range.isEmpty else { return lines }
    let above = lines[lines.count - 2].range
    let start = last.range.lowerBound
    let ends = wordEnds
    guard above.upperBound == start, characters[start].isChineseOrJapanese,
      characters[start - 1].isChineseOrJapaneseOrPunctuation,
      !ends.contains(where: { $0 > start && $0 < last.range.upperBound })
    else { return lines }
    let inner = ends.filter { above.contains($0) && $0 > above.lowerBound }
    guard inner.count > 1, let end = inner.last else { return lines }
    let joined = ShapedLine(end..<last.range.upperBound, of: self)
    guard Double(joined.advance) <= width else { return lines }
    let shorter = ShapedLine(visible(above.lowerBound..<end), of: self)
    return lines.dropLast(2) + [shorter, joined]
  }
}

extension Character {
  /// Whether it is an ideograph, or a letter of kana or Bopomofo.
  fileprivate var isChineseOrJapanese: Bool {
    guard let first = unicodeScalars.first else { return false }
    return ["Hani", "Hira", "Kana", "Bopo"].contains(ScriptName.code(of: first))
  }

  /// Whether it is such a character, or a sign of their texts.
  fileprivate var isChineseOrJapaneseOrPunctuation: Bool {
    guard let value = unicodeScalars.first?.value else { return false }
    return isChineseOrJapanese || (0x3000...0x30FF).contains(value)
      || (0xFF00...0xFFEF).contains(value)
  }
}
