extension Paragraph {
  /// Where a line may end between words: the indices of the characters that may begin the next one, and
  /// the end of the text.
  var wordEnds: [Int] {
    guard !characters.isEmpty else { return [] }
    // Rules of lines tell fewer characters apart than those of characters do, so a few places are within one.
    let places = LineBreaks(scalars).opportunities.filter { starts[owners[$0]] == $0 }
    return places.map { owners[$0] } + [characters.count]
  }
}

extension Character {
  /// Whether it is a space at which a line may end, and which may hang there.
  var isBreakingSpace: Bool {
    // No-break space, figure space, narrow no-break space.
    isWhitespace && !"\u{A0}\u{2007}\u{202F}".contains(self)
  }
}
