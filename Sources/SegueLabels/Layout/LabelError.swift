/// The reason why a label cannot be drawn.
///
/// The caller adds the position of the text to `description`.
package enum LabelError: Error, Hashable {
  /// No font of the label has these characters, each listed once, in the order of the text.
  case lacksGlyphs([Character])
  /// The text has control characters that cannot be set, such as a tab, each listed once, in the
  /// order of the text.
  case hasControls([Character])
  /// The color bitmap of a glyph cannot be decoded; `glyph` is its number, and `font` the font's
  /// name.
  case hasDamagedPicture(glyph: UInt32, font: String)
  /// The glyph outlines have more parts than those of any honest font.
  case isTooIntricate
}

extension LabelError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .lacksGlyphs(let characters):
      "no font has a glyph for \(Self.list(characters) { Self.name($0, withScript: true) }). "
        + Self.advice(characters)
    case .hasControls(let characters):
      "has the control \(Self.list(characters) { Self.name($0, withScript: false) }), which cannot be "
        + "drawn. Remove it."
    case .hasDamagedPicture(let glyph, let font):
      "the picture of glyph \(glyph) in \(font) is damaged. Download or copy the font again."
    case .isTooIntricate:
      "the glyphs have too many parts to be drawn. Use another font, or a shorter text."
    }
  }

  /// Limit on the characters that a message names.
  private static let namedCharacters = 5

  private static func list(_ characters: [Character], name: (Character) -> String) -> String {
    let names = characters.prefix(namedCharacters).map(name).joined(separator: ", ")
    let rest = characters.count - namedCharacters
    return rest > 0 ? "\(names) and \(rest) more" : names
  }

  private static func advice(_ characters: [Character]) -> String {
    let way = "by 'fonts:' in the spec or by --font"
    var packages: [String] = []
    for name in characters.compactMap(FontPackage.of) where !packages.contains(name) {
      packages.append(name)
    }
    guard !packages.isEmpty else { return "Add a font that has it \(way)." }
    return
      "Add a font that has it \(way): Debian's \(packages.joined(separator: " and ")), for example."
  }

  /// A text such as `"é" (U+0065 U+0301, Latin)`, without the first part if the character is
  /// invisible.
  private static func name(_ character: Character, withScript: Bool) -> String {
    let numbers = character.unicodeScalars.map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
    let script =
      withScript
      ? character.unicodeScalars.first.flatMap { ScriptName.of($0) }.map { ", \($0)" } ?? "" : ""
    let number = numbers.joined(separator: " ")
    return character.unicodeScalars.allSatisfy(\.isVisible)
      ? "\"\(character)\" (\(number)\(script))" : number
  }
}

extension Unicode.Scalar {
  /// Whether a message may contain it: it is no control, no direction mark and no space.
  fileprivate var isVisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator, .spaceSeparator:
      // A zero width joiner holds the parts of an emoji together.
      value == 0x200D
    default: true
    }
  }
}
