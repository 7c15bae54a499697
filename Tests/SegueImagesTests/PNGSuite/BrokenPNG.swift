import Testing
import TestSupport

/// A PNG with one fault, and the correct answer of a reader.
struct BrokenPNG: CustomTestStringConvertible {
  /// The name of the fault.
  let name: String
  let bytes: [UInt8]
  let answer: Answer

  /// The answer by the specification (section 13.2): a fault that affects the pixels is an error,
  /// any other is not.
  enum Answer: Equatable {
    /// The first bytes are those of no known image format.
    case isNoImage
    case endsEarly
    case isDamaged
    case hasNoPixels
    case hasTooManyPixels
    /// The pixels equal the truth.
    case isRead
    /// Like ``isRead``, with a warning, because the ignored part would have changed the pixels.
    case isReadAndTold
  }

  var testDescription: String { name }

  /// The answer to a fault in a chunk of that kind, which depends on whether it affects the
  /// appearance.
  static func answer(passingOver kind: String) -> Answer {
    ["gAMA", "cHRM", "sRGB", "iCCP", "cICP", "tRNS"].contains(kind)
      ? .isReadAndTold : .isRead
  }

  init(_ name: String, _ answer: Answer, _ bytes: [UInt8]) {
    (self.name, self.answer, self.bytes) = (name, answer, bytes)
  }

  /// The intact files, all of one size, so that each kind has one picture.
  static func sample(_ color: PNGKind.Color, depth: Int = 8) -> PNGSample {
    PNGSample(PNGKind(color: color, depth: depth), width: 9, height: 7)
  }

  /// The picture in every file that can be read.
  static let truth = sample(.rgb)

  static let all =
    truncated + signatures + headers + kinds + checksums + ancillary + orders + palettes
    + streams + filters + chunks
}
