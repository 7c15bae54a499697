import SegueMessages
import Testing

@testable import SegueEncoding

@Suite struct EncodingChoiceErrorTests {
  /// Every case, its exit status and its whole text.
  static let texts: [(EncodingChoiceError, Int32, String)] = [
    (
      .unknownCodec("h265", nearest: "h264"), 64,
      "No video codec 'h265'. Did you mean 'h264'? Known: h264, hevc, av1, vp9, prores4444, prores422hq."
    ),
    (
      .codecNotHeld(.hevc, format: .webm, held: [.h264]), 64,
      "Format webm cannot hold codec hevc. It holds: h264."
    ),
    (
      .unknownOption("crff", codec: .h264, nearest: "crf"), 64,
      "crff: libx264 has no such option that can be set here. Did you mean 'crf'?"
        + " docs/encoder-options.md lists all."
    ),
    (
      .unusableOption("crf", value: "60.0", reason: "expected 0 to 51"), 64,
      "crf: '60.0' is not usable: expected 0 to 51."
    ),
    (
      .conflictingOptions("crf", "bitrate"), 64,
      "crf and bitrate cannot be combined; give one of them."
    ),
    (
      .sizeNotHeld(width: 9, height: 70, by: "VP9", FrameBounds(sides: 16...64)), 65,
      "A frame of 9 × 70 pixels is too large for VP9, which holds at most 64 × 64. Give a smaller"
        + " canvas.size or --scale, or another format or codec."
    ),
    (
      .sizeNotHeld(width: 9, height: 20, by: "VP9", FrameBounds(sides: 16...64)), 65,
      "A frame of 9 × 20 pixels is too small for VP9, which holds at least 16 × 16. Give a larger"
        + " canvas.size or --scale, or another format or codec."
    ),
  ]

  @Test func everyCaseSaysWhatWhereAndWhatToDo() {
    for (error, exit, text) in Self.texts {
      #expect("\(error)" == text)
      #expect(error.failure.status == exit, "\(error)")
    }
  }

  /// A library's text may already be a sentence.
  @Test func reasonsGetNoSecondFullStop() {
    let error = EncodingChoiceError.unusableOption("crf", value: "1", reason: "Too small.")
    #expect(!"\(error)".contains(".."), "\(error)")
  }
}
