import SegueEncoding
import SegueMessages
import Testing

@testable import SegueSinks

@Suite struct FrameSinkErrorTests {
  /// Every case, its exit status and its whole text.
  static let texts: [(FrameSinkError, Int32, String)] = [
    (
      .choice(.conflictingOptions("crf", "bitrate")), 64,
      "crf and bitrate cannot be combined; give one of them."
    ),
    (
      .librariesMissing(reason: "libavcodec.so.59: file too short"), 73,
      "FFmpeg's libraries cannot be loaded: libavcodec.so.59: file too short. 'segue doctor' says how"
        + " to install them; a PNG sequence needs none."
    ),
    (
      .encoderMissing(codec: .hevc, available: [.h264]), 73,
      "This libavcodec has no libx265, the encoder of codec hevc. Available: h264."
    ),
    (
      .encoderMissing(codec: .h264, available: []), 73,
      "This libavcodec has no libx264, the encoder of codec h264. It has no other usable one:"
        + " install an FFmpeg with libx264, or write a PNG sequence."
    ),
    (
      .encoderRefused(codec: .h264, reason: "Invalid argument"), 73,
      "libx264 cannot encode this video: Invalid argument. Change its size or its options."
    ),
    (
      .soundEncoderMissing(.opus), 73,
      "This libavcodec has no libopus, the encoder of Opus. Install an FFmpeg with it, or leave out the"
        + " sound."
    ),
    (
      .soundEncoderRefused(.aac, reason: "Invalid argument"), 73,
      "aac cannot encode the sound: Invalid argument. Nothing is kept of this output; run 'segue"
        + " doctor' to see what works here."
    ),
    (
      .lacksThreads(codec: .hevc, reason: "Resource temporarily unavailable"), 75,
      "libx265 cannot make its threads: Resource temporarily unavailable. Raise the limit on processes"
        + " (ulimit -u, pids.max) or on address space (ulimit -v), or try again when fewer processes"
        + " run. A PNG sequence needs fewer."
    ),
    (
      .encoderBusy(codec: .av1), 73,
      "libsvtav1 encodes one video at a time, and another is being encoded. Try again when that one has"
        + " ended."
    ),
    (
      .alphaLost(codec: .vp9), 74,
      "libvpx-vp9 has dropped the transparency of a frame. Nothing is kept of this output; update FFmpeg,"
        + " or write a PNG sequence."
    ),
    (
      .notOpaque(format: "y4m"), 65,
      "A frame has transparent pixels, which y4m cannot hold."
        + " Give the canvas an opaque background, or write a PNG sequence."
    ),
    (
      .pngFailed(reason: "libdeflate_alloc_compressor: out of memory"), 74,
      "A frame cannot become a PNG file: libdeflate_alloc_compressor: out of memory."
        + " Make the canvas smaller."
    ),
    (
      .jpegFailed(reason: "jpeg_start_compress: out of memory"), 74,
      "A picture cannot become a JPEG file: jpeg_start_compress: out of memory."
        + " Make the canvas smaller."
    ),
    (
      .encodingFailed(call: "avcodec_send_frame", reason: "Cannot allocate memory"), 74,
      "Encoding failed in avcodec_send_frame: Cannot allocate memory."
        + " Nothing is kept of this output."
    ),
  ]

  /// A library's text may already be a sentence.
  @Test func reasonsGetNoSecondFullStop() {
    let errors: [FrameSinkError] = [
      .encoderRefused(codec: .h264, reason: "Too small."),
      .pngFailed(reason: "Too small."),
      .encodingFailed(call: "a", reason: "Too small."),
    ]
    for error in errors { #expect(!"\(error)".contains(".."), "\(error)") }
  }

  @Test func everyCaseSaysWhatWhereAndWhatToDo() {
    for (error, exit, text) in Self.texts {
      #expect("\(error)" == text)
      #expect(error.failure.status == exit, "\(error)")
    }
  }
}
