import CSegueHarfBuzz

/// The name of a feature or of an axis: four printable characters of ASCII.
package struct FontTag: Hashable, Sendable {
  /// The characters as the bytes of a number, the first in the highest.
  let code: UInt32

  init(code: UInt32) {
    self.code = code
  }

  /// Fails unless the text has four characters from space to tilde.
  package init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard bytes.count == 4, bytes.allSatisfy({ (0x20...0x7E).contains($0) }) else { return nil }
    self.init(bytes[0], bytes[1], bytes[2], bytes[3])
  }

  private init(_ a: UInt8, _ b: UInt8, _ c: UInt8, _ d: UInt8) {
    code = segue_tag(a, b, c, d)
  }

  private init(static text: StaticString) {
    precondition(text.utf8CodeUnitCount == 4, "a tag has four characters")
    code = text.withUTF8Buffer { bytes in
      unsafe segue_tag(bytes[0], bytes[1], bytes[2], bytes[3])
    }
  }

  static let weight = FontTag(static: "wght")
  static let width = FontTag(static: "wdth")
  static let italic = FontTag(static: "ital")
  static let slant = FontTag(static: "slnt")
  static let opticalSize = FontTag(static: "opsz")
  static let ligatures = FontTag(static: "liga")
  static let contextualLigatures = FontTag(static: "clig")
}

extension FontTag: CustomStringConvertible {
  package var description: String {
    var text = String.UnicodeScalarView()
    for shift in [24, 16, 8, 0] as [UInt32] {
      text.append(Unicode.Scalar(UInt8(code >> shift & 255)))
    }
    return String(text)
  }
}
