/// A text without newlines, shaped as if it stood on one line.
struct Paragraph {
  let characters: [Character]
  /// The same as scalars, which shaping counts by.
  let scalars: [Unicode.Scalar]
  /// The index of each character's first scalar, and the number of scalars.
  let starts: [Int]
  /// How far the glyphs before each character advance, and all of them, in font units; where several
  /// characters share a glyph, the first one has all of its advance.
  let advances: [Int]
  /// What the font cannot show, in the order of the text.
  let lackingCharacters: [Character]

  init(_ text: Substring, in font: borrowing Font) {
    characters = Array(text)
    scalars = Array(text.unicodeScalars)
    var starts = [0]
    var owners: [Int] = []
    for (index, character) in characters.enumerated() {
      let count = character.unicodeScalars.count
      starts.append(starts[index] + count)
      owners.append(contentsOf: repeatElement(index, count: count))
    }
    self.starts = starts

    var widths = Array(repeating: 0, count: characters.count)
    var isLacking = characters.map { !$0.unicodeScalars.allSatisfy(\.isSettable) }
    for glyph in font.shape(scalars[...]) {
      let owner = owners[glyph.scalar]
      widths[owner] += glyph.advance
      if glyph.glyph == 0 { isLacking[owner] = true }
    }
    advances = widths.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
    lackingCharacters = zip(characters, isLacking).filter(\.1).map(\.0)
  }

  /// The scalars of some of the characters.
  func scalars(of range: Range<Int>) -> ArraySlice<Unicode.Scalar> {
    scalars[starts[range.lowerBound]..<starts[range.upperBound]]
  }

  /// What is seen of a line: without the spaces at its end.
  func visible(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, characters[end - 1].isBreakingSpace { end -= 1 }
    return range.lowerBound..<end
  }
}

extension Unicode.Scalar {
  /// Whether a line from left to right can show it: tabs and other controls have no meaning here, and
  /// those of direction would turn text around.
  fileprivate var isSettable: Bool {
    let isLeftToRightMark = value == 0x200E
    return properties.generalCategory != .control
      && (!properties.isBidiControl || isLeftToRightMark)
  }
}
