/// Why a label cannot be drawn; `description` is without the place of the text, which the caller knows.
package enum LabelError: Error, Hashable {
  /// Characters that the font cannot show, each once, in the order of the text.
  case lacksGlyphs([Character])
}

extension LabelError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .lacksGlyphs(let characters):
      "the font has no glyph for \(Self.list(characters)). Use Latin, Greek or Cyrillic letters."
    }
  }

  /// The most characters that a message names.
  private static let namedCharacters = 5

  private static func list(_ characters: [Character]) -> String {
    let names = characters.prefix(namedCharacters).map(name).joined(separator: ", ")
    let rest = characters.count - namedCharacters
    return rest > 0 ? "\(names) and \(rest) more" : names
  }

  /// As `"é" (U+0065 U+0301)`; the numbers alone where there is nothing to see.
  private static func name(_ character: Character) -> String {
    let numbers = character.unicodeScalars.map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
    let number = numbers.joined(separator: " ")
    return character.unicodeScalars.allSatisfy(\.isVisible)
      ? "\"\(character)\" (\(number))" : number
  }
}

extension Unicode.Scalar {
  /// Whether it may stand in a message: no control, no mark that turns the text around, no space.
  fileprivate var isVisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator, .spaceSeparator:
      // A joiner holds the parts of an emoji together.
      value == 0x200D
    default: true
    }
  }
}
