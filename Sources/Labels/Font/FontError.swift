/// The reason why a file cannot be used as a font.
///
/// The caller adds the file's name to `description`.
package enum FontError: Error, Hashable {
  /// The file is neither TrueType nor OpenType.
  case isNotFont
  /// The font is compressed for the web.
  case isWebFont
  /// The file is damaged; `reason` is the defect.
  case isDamaged(_ reason: String)
  /// The collection has no face of this index.
  case lacksFace(Int, count: Int)
  /// The font maps no character to a glyph.
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
