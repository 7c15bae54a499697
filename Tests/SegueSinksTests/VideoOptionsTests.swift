import Foundation
import SegueEncoding
import SegueFiles
import SeguePixels
import Testing
import TestSupport

@testable import SegueSinks

@Suite struct VideoOptionsTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func optionsReachTheEncoder() async throws {
    try await encode("base.mp4") { _ in }
    try await encode("options.mp4") {
      $0.preset = "veryfast"
      $0.tune = "animation"
      $0.profile = "main"
      $0.level = "3.1"
      $0.gop = 4
      $0.crf = 30.5
      $0.codecOptions = ["bf": "0", "x264-params": "ref=2"]
    }
    let stream = try Tool.probe(folder("options.mp4"), "stream=profile,level,has_b_frames")
    #expect(stream == ["profile": "Main", "level": "31", "has_b_frames": "0"])
    // x264 writes its options into the stream.
    let text = String(decoding: try folder.bytes("options.mp4"), as: Unicode.ASCII.self)
    for part in [" ref=2 ", " keyint=4 ", " crf=30.5 ", " bframes=0 ", " threads="] {
      #expect(text.contains(part), "no '\(part)'")
    }
    let sizes = try ["base.mp4", "options.mp4"].map { try folder.bytes($0).count }
    #expect(sizes[1] < sizes[0])
    #expect(
      String(decoding: try folder.bytes("base.mp4"), as: Unicode.ASCII.self).contains("crf=18.0"))
  }

  @Test func bitrateReplacesQuality() async throws {
    try await encode("a.mp4") { $0.bitrate = 300_000 }
    let text = String(decoding: try folder.bytes("a.mp4"), as: Unicode.ASCII.self)
    #expect(text.contains(" bitrate=300 ") && text.contains(" rc=abr "))
  }

  @Test func unknownOptionIsNamed() async {
    await expect(.unknownOption("crff", codec: .h264, nearest: "crf")) {
      $0.codecOptions = ["bf": "1", "crff": "18"]
    }
  }

  @Test func unusableValuesAreNamed() async {
    let cases: [(String, String, String, (inout VideoOptions) -> Void)] = [
      ("crf", "60", "expected a number from 0 to 51", { $0.crf = 60 }),
      ("crf", "-1", "expected a number from 0 to 51", { $0.crf = -1 }),
      ("gop", "0", "expected a whole number of frames from 1 to 1000000", { $0.gop = 0 }),
      (
        "bitrate", "5", "expected bits a second from 1000 to 1000000000, such as 8000k or 8M",
        { $0.bitrate = 5 }
      ),
      (
        "colorspace", "bt470bg", "the output's colors and times set it",
        { $0.codecOptions = ["colorspace": "bt470bg"] }
      ),
      (
        "preset", "quick",
        "known are ultrafast, superfast, veryfast, faster, fast, medium, slow, slower, veryslow,"
          + " placebo", { $0.preset = "quick" }
      ),
      (
        "tune", "flim",
        "did you mean 'film'? known are film, animation, grain, stillimage, psnr, ssim, fastdecode,"
          + " zerolatency", { $0.tune = "animation,flim" }
      ),
      (
        "profile", "hihg",
        "did you mean 'high'? known are baseline, main, high, high10, high422, high444",
        { $0.profile = "hihg" }
      ),
      (
        "tune", "film,zerolatency,grain", "film and grain cannot be combined",
        { $0.tune = "film,zerolatency,grain" }
      ),
      (
        "profile", "high", "a crf below 1 is lossless, which only high444 supports",
        {
          $0.profile = "high"
          $0.crf = 0
        }
      ),
      (
        "rests", "repaet", "did you mean 'repeat'? known are repeat, encode",
        { $0.rests = "repaet" }
      ),
      (
        "rests", "repeat", "no picture can be repeated in a stream of HEVC",
        {
          $0.codec = .hevc
          $0.rests = "repeat"
        }
      ),
      (
        "rests", "repeat",
        "the codecOptions may make a stream in which no picture can be repeated",
        {
          $0.codecOptions = ["refs": "2", "rc-lookahead": "10"]
          $0.rests = "repeat"
        }
      ),
    ]
    for (key, value, reason, change) in cases {
      await expect(.unusableOption(key, value: value, reason: reason), change)
    }
  }

  /// The libraries report these faults in their own words, which include the value.
  @Test func valuesThatLibrariesRefuseAreNamed() async throws {
    let cases: [(String, String, (inout VideoOptions) -> Void)] = [
      ("bf", "many", { $0.codecOptions = ["bf": "many"] }),
      ("x264-params", "reff=2", { $0.codecOptions = ["x264-params": "reff=2"] }),
      (
        "x265-params", "reff=2",
        {
          $0.codec = .hevc
          $0.codecOptions = ["x265-params": "reff=2"]
        }
      ),
    ]
    for (key, value, change) in cases {
      var options = VideoOptions()
      change(&options)
      if !options.codec.isAvailable { continue }
      let error = await #expect(throws: FrameSinkError.self) { try await encode("a.mp4", change) }
      guard case .choice(.unusableOption(key, value: value, reason: let reason)) = error else {
        Issue.record("\(key)=\(value): \(error.map { "\($0)" } ?? "no error")")
        continue
      }
      #expect(reason.contains(value.split(separator: "=")[0]), "\(reason)")
    }
  }

  @Test func qualityAndBitrateExcludeEachOther() async {
    await expect(.conflictingOptions("crf", "bitrate")) {
      $0.crf = 18
      $0.bitrate = 1_000_000
    }
  }

  @Test func sizeThatTheEncoderRefusesIsReported() async {
    let error = FrameSinkError.choice(
      .sizeNotHeld(width: 60_000, height: 16, by: "H.264", VideoCodec.h264.bounds))
    await #expect(throws: error) {
      _ = try await VideoSink(
        folder("a.mp4"), width: 60_000, height: 16, of: 1,
        timebase: Timebase(numerator: 1, denominator: 60), replacing: .nothing)
    }
  }

  @Test func levelThatIsTooLowCausesAWarning() async throws {
    var options = VideoOptions()
    options.level = "1.0"
    let sink = try await VideoSink(
      folder("a.mp4"), width: 1280, height: 720, of: 1,
      timebase: Timebase(numerator: 1, denominator: 60), options: options,
      replacing: .nothing)
    #expect(sink.warnings.contains { $0.contains("level limit") }, "\(sink.warnings)")
  }

  private func expect(
    _ error: EncodingChoiceError, _ change: (inout VideoOptions) -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await #expect(throws: FrameSinkError.choice(error), sourceLocation: sourceLocation) {
      try await encode("a.mp4", change)
    }
    #expect((try? folder.names()) == [], sourceLocation: sourceLocation)
  }

  private func encode(_ name: String, _ change: (inout VideoOptions) -> Void) async throws {
    var options = VideoOptions()
    change(&options)
    var sink = try await VideoSink(
      folder(name), width: 96, height: 64, of: 6,
      timebase: Timebase(numerator: 1, denominator: 60), options: options,
      replacing: .nothing)
    for seed in 0..<6 {
      try sink.write(sink.converter.convert(.noise(96, 64, seed: UInt64(seed))))
    }
    try sink.finish()
  }
}
