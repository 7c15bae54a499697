extension Paragraph {
  /// The words of the text, in order, without the spaces between them.
  ///
  /// Words end at spaces. Chinese and Japanese, which have none, end a word at every break
  /// opportunity of UAX 14 beside an ideograph, kana or picture, so nearly each character is one.
  ///
  /// - Parameter opportunities: The scalars before which a line may end.
  /// - Returns: The ranges of the words' characters.
  func words(between opportunities: [Int]) -> [Range<Int>] {
    let places = Set(opportunities.filter(splitsWord).map { owners[$0] })
    var words: [Range<Int>] = []
    var start: Int?
    for index in characters.indices {
      let isGap = characters[index].isWhitespace || characters[index] == "\u{200B}"
      if let begin = start, isGap || places.contains(index) {
        words.append(begin..<index)
        start = nil
      }
      if !isGap, start == nil { start = index }
    }
    if let start { words.append(start..<characters.count) }
    return words
  }

  /// Whether a break opportunity before a scalar is beside a character that is a word, or after the
  /// punctuation of such characters.
  private func splitsWord(at scalar: Int) -> Bool {
    let kinds: Set<LineBreakClass> = [.id, .eb, .em, .ns, .pictographic]
    // The mark of a base character does not count.
    var before = scalar - 1
    while before > 0, [.cm, .zwj].contains(LineBreakTable.shared[scalars[before]]) { before -= 1 }
    let sign = scalars[before].value
    return kinds.contains(LineBreakTable.shared[scalars[scalar]])
      || kinds.contains(LineBreakTable.shared[scalars[before]])
      || (0x3000...0x303F).contains(sign) || (0xFF00...0xFFEF).contains(sign)
  }
}
