/// A text without newlines, shaped as if it were one line.
struct Paragraph {
  let characters: [Character]
  /// The text as scalars, whose indices shaping uses.
  let scalars: [Unicode.Scalar]
  /// The index of each character's first scalar, followed by the number of scalars.
  let starts: [Int]
  /// The font of each character.
  let fonts: [Font]
  /// The index of the character that each scalar belongs to.
  let owners: [Int]
  /// The bidi embedding level of each scalar.
  let levels: [Int]
  let isRightToLeft: Bool
  /// The space between two letters, on the grid of ``PlacedGlyph``.
  let letterSpacing: Int
  /// Total advance of the glyphs and spaces before each character, and of all of them, on the grid
  /// of ``PlacedGlyph``.
  ///
  /// If several characters share a glyph, its advance belongs to the first.
  private(set) var advances: [Int] = []
  /// The possible ends of a line between words, as indices of the characters after them.
  ///
  /// The end of the text is the last one.
  private(set) var wordEnds: [Int] = []
  /// The words of the text, in order, without the spaces between them.
  private(set) var words: [Range<Int>] = []
  /// Characters that no font can show, in the order of the text.
  private(set) var lackingCharacters: [Character] = []
  /// Control characters, in the order of the text.
  let controls: [Character]
  /// The font that sets the least height of a line.
  let main: Font

  init(
    _ text: Substring, in chooser: inout FontChooser, direction: TextDirection = .automatic,
    letterSpacing: Int = 0
  ) {
    main = chooser.chain.main
    self.letterSpacing = letterSpacing
    characters = Array(text)
    scalars = Array(text.unicodeScalars)
    var (starts, owners): ([Int], [Int]) = ([0], [])
    for (index, character) in characters.enumerated() {
      let count = character.unicodeScalars.count
      starts.append(starts[index] + count)
      owners.append(contentsOf: repeatElement(index, count: count))
    }
    (self.starts, self.owners) = (starts, owners)
    // Tabs and other control characters have no meaning in a label.
    controls = characters.filter {
      $0.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
    let bidi = BidiLevels(scalars, direction: direction)
    (levels, isRightToLeft) = (bidi.levels, bidi.isRightToLeft)

    var fonts: [Font] = []
    var isLacking: [Bool] = []
    for character in characters {
      let font = chooser.font(for: character, after: fonts.last)
      fonts.append(font ?? fonts.last ?? main)
      isLacking.append(font == nil)
    }
    self.fonts = fonts

    var widths = Array(repeating: 0, count: characters.count)
    for glyph in glyphs(of: 0..<scalars.count, codes: scalars.map(\.value)) {
      widths[glyph.character] += glyph.end - glyph.start + glyph.space
      if glyph.placed.glyph == 0 { isLacking[glyph.character] = true }
    }
    advances = widths.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
    lackingCharacters = zip(characters, isLacking).filter(\.1).map(\.0)
    // Line breaking distinguishes fewer sequences than grapheme clusters do, so a few opportunities
    // lie within a character.
    let places = LineBreaks(scalars).opportunities.filter { starts[owners[$0]] == $0 }
    wordEnds = characters.isEmpty ? [] : places.map { owners[$0] } + [characters.count]
    words = words(between: places)
  }

  /// The scalars of some of the characters, by their indices.
  func scalars(of range: Range<Int>) -> Range<Int> {
    starts[range.lowerBound]..<starts[range.upperBound]
  }

  /// The visible part of a line, without the spaces at its end.
  func visible(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, characters[end - 1].isBreakingSpace { end -= 1 }
    return range.lowerBound..<end
  }
}

extension Character {
  /// Whether it is a space at which a line may end, and which may hang there.
  var isBreakingSpace: Bool {
    // No-break space, figure space, narrow no-break space.
    isWhitespace && !"\u{A0}\u{2007}\u{202F}".contains(self)
  }
}
