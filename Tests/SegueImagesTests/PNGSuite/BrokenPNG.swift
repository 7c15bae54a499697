import TestSupport
import Testing

/// A PNG with one fault, and what a reader must do about it.
struct BrokenPNG: CustomTestStringConvertible {
  /// What is broken.
  let name: String
  let bytes: [UInt8]
  let answer: Answer

  /// By the specification: a fault in what the pixels depend on is an error, any other is none
  /// (13.2).
  enum Answer: Equatable {
    /// The first bytes are those of no image that there is.
    case isNoImage
    case endsEarly
    case isDamaged
    case hasNoPixels
    case hasTooManyPixels
    /// The pixels are those of the truth.
    case isRead
    /// As ``isRead``, with a warning: what is passed over would have changed the pixels.
    case isReadAndTold
  }

  var testDescription: String { name }

  /// What a fault in a chunk of that kind asks for: some kinds say how the pixels are to be seen.
  static func answer(passingOver kind: String) -> Answer {
    ["gAMA", "cHRM", "sRGB", "iCCP", "cICP", "tRNS"].contains(kind)
      ? .isReadAndTold : .isRead
  }

  init(_ name: String, _ answer: Answer, _ bytes: [UInt8]) {
    (self.name, self.answer, self.bytes) = (name, answer, bytes)
  }

  /// What the files are that are broken; all of one size, so that its pixels are one picture a
  /// kind.
  static func sample(_ color: PNGKind.Color, depth: Int = 8) -> PNGSample {
    PNGSample(PNGKind(color: color, depth: depth), width: 9, height: 7)
  }

  /// The picture that a file is read as, where it is read.
  static let truth = sample(.rgb)

  static let all =
    truncated + signatures + headers + kinds + checksums + ancillary + orders + palettes
    + streams + filters + chunks
}
