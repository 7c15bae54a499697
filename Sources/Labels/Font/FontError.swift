/// Why a file cannot be used as a font; `description` is without the file's name, which the caller knows.
package enum FontError: Error, Hashable {
  /// Neither TrueType nor OpenType.
  case isNotFont
  /// Compressed for the web.
  case isWebFont
  /// `reason` is what was found.
  case isDamaged(_ reason: String)
  /// A collection has fewer faces.
  case lacksFace(Int, count: Int)
  /// It maps no character to a glyph.
  case hasNoCharacters
}

extension FontError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .isNotFont: "is not a font. Use a .ttf, .otf, .ttc or .otc file."
    case .isWebFont: "is a font compressed for the web. Use its .ttf or .otf file."
    case .isDamaged(let reason): "this font file is damaged (\(reason)). Download or copy it again."
    case .lacksFace(let face, let count):
      "has no face \(face), expected one from 0 to \(count - 1). Name one of them."
    case .hasNoCharacters: "is a font without characters. Use another one."
    }
  }
}
