extension Paragraph {
  /// Where a line may end between words: the indices of the characters that may begin the next one, and
  /// the end of the text.
  ///
  /// After spaces, after a zero-width space, and after a hyphen or a dash between a letter or digit and
  /// a letter: the part of Unicode's line breaking (UAX 14) that short labels in alphabets need.
  var wordEnds: [Int] {
    guard !characters.isEmpty else { return [] }
    return (1..<characters.count).filter(canBreak) + [characters.count]
  }

  /// Whether a line may end before the character at `index`.
  private func canBreak(before index: Int) -> Bool {
    let (last, next) = (characters[index - 1], characters[index])
    if next.isBreakingSpace { return false }
    if last.isBreakingSpace || last == "\u{200B}" { return true }
    guard "-\u{2010}\u{2013}\u{2014}".contains(last), index > 1 else { return false }
    let before = characters[index - 2]
    return next.isLetter && (before.isLetter || before.isNumber)
  }
}

extension Character {
  /// Whether it is a space at which a line may end, and which may hang there.
  var isBreakingSpace: Bool {
    // No-break space, figure space, narrow no-break space.
    isWhitespace && !"\u{A0}\u{2007}\u{202F}".contains(self)
  }
}
