import Testing

@testable import FrameIO

@Suite struct FrameSinkErrorTests {
  /// Every case, its exit and its whole text.
  static let texts: [(FrameSinkError, Int32, String)] = [
    (.noOutput, 64, "No output is given; name one with -o, such as -o out.mp4."),
    (
      .unknownFormat("mpg4", nearest: "mp4"), 64,
      "No output format 'mpg4'. Did you mean 'mp4'? Known: mp4, png, y4m, rgba, null."
    ),
    (
      .unknownFormat("x", nearest: nil), 64,
      "No output format 'x'. Known: mp4, png, y4m, rgba, null."
    ),
    (
      .unknownExtension(path: "a.mp5", nearest: ".mp4"), 64,
      "a.mp5: its name does not tell the format. Did you mean '.mp4'? Name it .mp4, .y4m, .rgba"
        + " or %04d.png, end it in '/' for a folder of PNG files, or give --format."
    ),
    (
      .streamNeedsFormat, 64,
      "Standard output has no name to tell the format; give --format y4m or --format rgba."
    ),
    (
      .formatNeedsFile(.mp4), 64,
      "Format mp4 cannot go to standard output; name a file, or give --format y4m or rgba."
    ),
    (
      .sequenceNeedsNumber(path: "a.png"), 64,
      "a.png: a PNG sequence needs a place for its numbers, such as frame-%04d.png or frames/."
    ),
    (
      .badSequenceName(path: "f%d.jpg", reason: "its files are PNG, so the name ends in .png"), 64,
      "f%d.jpg: its files are PNG, so the name ends in .png."
        + " A sequence is named like frame-%04d.png or frames/."
    ),
    (
      .notPNGName(path: "a.jpg"), 64,
      "a.jpg: a still is a PNG file; give it a name that ends in .png."
    ),
    (
      .exists(path: "a.mp4"), 73,
      "a.mp4: exists already. Give --overwrite to replace it, or choose another name."
    ),
    (
      .missingFolder("b", of: "b/a.mp4"), 73,
      "b/a.mp4: there is no folder 'b'. Make it first, or choose another place."
    ),
    (
      .isFolder(path: "b"), 73,
      "b: is a folder. Name a file in it, or end the name in '/' for a PNG sequence."
    ),
    (
      .notSeekable(path: "/dev/null"), 73,
      "/dev/null: is not a regular file, which this format needs."
        + " Name a file, or use y4m or rgba."
    ),
    (
      .cannotCreate(path: "a.mp4", reason: "Permission denied"), 73,
      "a.mp4: cannot be made: Permission denied. Check the place and its permissions."
    ),
    (
      .unknownCodec("h265", nearest: "h264"), 64,
      "No video codec 'h265'. Did you mean 'h264'? Known: h264, hevc."
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
      .unknownOption("crff", codec: .h264, nearest: "crf"), 64,
      "crff: libx264 has no such option that can be set here. Did you mean 'crf'?"
        + " docs/encoder-options.md lists those there are."
    ),
    (
      .unusableOption("crf", value: "60.0", reason: "it goes from 0 to 51"), 64,
      "crf: '60.0' is not usable: it goes from 0 to 51."
    ),
    (
      .conflictingOptions("crf", "bitrate"), 64,
      "crf and bitrate exclude each other; give one of them."
    ),
    (
      .encoderRefused(codec: .h264, reason: "Invalid argument"), 73,
      "libx264 cannot encode this video: Invalid argument. Change its size or its options."
    ),
    (
      .lacksThreads(codec: .hevc, reason: "Resource temporarily unavailable"), 75,
      "libx265 cannot make its threads: Resource temporarily unavailable. Raise the limit on processes"
        + " (ulimit -u, pids.max) or on address space (ulimit -v), or try again when fewer processes"
        + " run. A PNG sequence needs fewer."
    ),
    (
      .notOpaque(.y4m), 65,
      "A frame has transparent pixels, which y4m cannot hold."
        + " Give the canvas an opaque background, or write a PNG sequence."
    ),
    (
      .pngFailed(reason: "libdeflate_alloc_compressor: out of memory"), 74,
      "A frame cannot become a PNG file: libdeflate_alloc_compressor: out of memory."
        + " Make the canvas smaller."
    ),
    (
      .encodingFailed(call: "avcodec_send_frame", reason: "Cannot allocate memory"), 74,
      "Encoding failed in avcodec_send_frame: Cannot allocate memory."
        + " Nothing is kept of this output."
    ),
    (
      .notRestored(path: "f/0.png", reason: "Input/output error", folder: "f/.segue-1-2"), 74,
      "f/0.png: writing failed: Input/output error. Files that were there before are in "
        + "'f/.segue-1-2', named replaced-…; move them back."
    ),
    (
      .writeFailed(path: "a.mp4", reason: "No space left on device"), 74,
      "a.mp4: writing failed: No space left on device. Nothing complete was written."
    ),
  ]

  /// What a library says may be a sentence already.
  @Test func reasonsThatEndWithAFullStopHaveOne() {
    let errors: [FrameSinkError] = [
      .encoderRefused(codec: .h264, reason: "Too small."), .pngFailed(reason: "Too small."),
      .unusableOption("crf", value: "1", reason: "Too small."),
      .encodingFailed(call: "a", reason: "Too small."), .writeFailed(path: "a", reason: "Full."),
      .cannotCreate(path: "a", reason: "Full."), .badSequenceName(path: "a", reason: "Bad."),
      .notRestored(path: "a", reason: "Full.", folder: "b"),
    ]
    for error in errors { #expect(!"\(error)".contains(".."), "\(error)") }
  }

  @Test func everyCaseSaysWhatWhereAndWhatToDo() {
    for (error, exit, text) in Self.texts {
      #expect("\(error)" == text)
      #expect(error.exitCode == exit, "\(error)")
    }
  }
}
