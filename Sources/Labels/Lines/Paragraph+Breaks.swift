extension Paragraph {
  /// The possible ends of a line between words, as indices of the characters after them.
  ///
  /// The end of the text is the last one.
  var wordEnds: [Int] {
    guard !characters.isEmpty else { return [] }
    // Line breaking distinguishes fewer sequences than grapheme clusters do, so a few opportunities
    // lie within a character.
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
