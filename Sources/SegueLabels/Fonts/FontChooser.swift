/// Chooses a font for each character of a label.
///
/// A character here is a grapheme cluster: a letter with its marks, or an emoji of several parts,
/// uses one font.
struct FontChooser {
  let chain: FontChain
  private var known: [Character: Font?] = [:]

  init(_ chain: FontChain) {
    self.chain = chain
  }

  /// The first font of the chain that can show `character`; nil if there is none.
  ///
  /// A space uses the preceding font if that has a space and is not a color font, so that words are
  /// shaped as a whole. A character that is an emoji by default, or by the variation selector after
  /// it, uses the first color font that has it. With a text selector, fonts without colors come
  /// first.
  mutating func font(for character: Character, after previous: Font?) -> Font? {
    if character.isWhitespace, let previous, !previous.colors.isColor, previous.covers(character) {
      return previous
    }
    if let font = known[character] { return font }
    let font = chosen(character)
    known[character] = .some(font)
    return font
  }

  private func chosen(_ character: Character) -> Font? {
    switch character.presentation {
    case .emoji: first(character) { $0.colors.isColor } ?? first(character) { _ in true }
    case .text: first(character) { !$0.colors.isColor } ?? first(character) { _ in true }
    case .any: first(character) { _ in true }
    }
  }

  private func first(_ character: Character, where isWanted: (Font) -> Bool) -> Font? {
    for link in chain.links {
      switch link {
      case .font(let font): if isWanted(font), font.covers(character) { return font }
      case .search(let search):
        let font = search(character, character.presentation == .emoji)
        if let font, isWanted(font), font.covers(character) { return font }
      }
    }
    return nil
  }
}

extension Font {
  /// Whether the font can show all of a character.
  package func covers(_ character: Character) -> Bool {
    let scalars = Array(character.unicodeScalars)
    if !colors.hasOthers, scalars.allSatisfy({ isIgnorable($0) || hasGlyph(for: $0) }) {
      return true
    }
    // A mark may be part of a base letter's glyph.
    return shape(scalars[...]).allSatisfy { $0.glyph != 0 && canDraw($0.glyph) }
  }

  private func isIgnorable(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isDefaultIgnorableCodePoint
  }
}

extension Character {
  fileprivate enum Presentation {
    case emoji
    case text
    case any
  }

  /// - Source: UTS 51, "Unicode Emoji", section 4.
  fileprivate var presentation: Presentation {
    let scalars = unicodeScalars
    if scalars.contains("\u{FE0F}") { return .emoji }
    if scalars.contains("\u{FE0E}") { return .text }
    return scalars.first?.properties.isEmojiPresentation == true ? .emoji : .any
  }
}
