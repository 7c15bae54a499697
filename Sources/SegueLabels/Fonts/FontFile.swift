/// Checks the outermost structure of a font file.
///
/// HarfBuzz silently ignores errors in it and draws nothing for glyphs that it cannot find.
///
/// - Source: OpenType 1.9.1, "OpenType font file".
enum FontFile {
  /// - Throws: ``FontError`` if the file has no such face, or one of its tables extends beyond the
  ///   end of the file.
  static func check(_ bytes: [UInt8], face: Int) throws(FontError) {
    guard let tag = tag(bytes, at: 0) else { throw .isNotFont }
    switch tag {
    case "wOFF", "wOF2": throw .isWebFont
    case "ttcf":
      guard let count = number(bytes, at: 8), count > 0 else { throw .isDamaged("it has no faces") }
      guard face < count else { throw .lacksFace(face, count: count) }
      guard let offset = number(bytes, at: 12 + 4 * face) else {
        throw .isDamaged("its list of faces ends early")
      }
      try checkTables(bytes, at: offset)
    case "\u{0}\u{1}\u{0}\u{0}", "OTTO", "true":
      guard face == 0 else { throw .lacksFace(face, count: 1) }
      try checkTables(bytes, at: 0)
    default: throw .isNotFont
    }
  }

  private static func checkTables(_ bytes: [UInt8], at start: Int) throws(FontError) {
    guard let count = short(bytes, at: start + 4) else {
      throw .isDamaged("its list of tables ends early")
    }
    for index in 0..<count {
      let record = start + 12 + 16 * index
      guard let tag = tag(bytes, at: record), let offset = number(bytes, at: record + 8),
        let length = number(bytes, at: record + 12)
      else { throw .isDamaged("its list of tables ends early") }
      guard offset + length <= bytes.count else {
        let name = tag.unicodeScalars.allSatisfy { ("!"..."~").contains($0) } ? tag : "unnamed"
        throw .isDamaged("its table \(name) ends early")
      }
    }
  }

  private static func tag(_ bytes: [UInt8], at place: Int) -> String? {
    guard place + 4 <= bytes.count else { return nil }
    var text = String.UnicodeScalarView()
    for byte in bytes[place..<place + 4] { text.append(Unicode.Scalar(byte)) }
    return String(text)
  }

  private static func number(_ bytes: [UInt8], at place: Int) -> Int? {
    guard place + 4 <= bytes.count else { return nil }
    return bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func short(_ bytes: [UInt8], at place: Int) -> Int? {
    guard place + 2 <= bytes.count else { return nil }
    return Int(bytes[place]) << 8 | Int(bytes[place + 1])
  }
}

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
