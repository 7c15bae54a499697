import Testing

@testable import SegueEncoding

/// The estimated memory of encoders against the measured memory at 1920 × 1080, in which the rest
/// of the process takes 90 MB.
@Suite struct EncoderMemoryTests {
  struct Measured: Sendable {
    var codec = VideoCodec.h264
    var preset: String?
    var options: [String: String] = [:]
    var isTransparent = false
    let megabytes: Int
  }

  static let measured = [
    Measured(megabytes: 563), Measured(preset: "ultrafast", megabytes: 184),
    Measured(preset: "veryslow", megabytes: 978), Measured(preset: "placebo", megabytes: 1432),
    Measured(options: ["refs": "16"], megabytes: 714),
    Measured(options: ["rc-lookahead": "250"], megabytes: 1787),
    Measured(
      options: ["rc-lookahead": "250", "x264-params": "bframes=16:ref=16"], megabytes: 2753),
    Measured(codec: .hevc, megabytes: 511),
    Measured(codec: .hevc, preset: "veryslow", megabytes: 721),
    Measured(codec: .av1, megabytes: 566), Measured(codec: .av1, preset: "4", megabytes: 768),
    Measured(codec: .vp9, megabytes: 368),
    Measured(codec: .vp9, isTransparent: true, megabytes: 653),
    Measured(codec: .prores4444, isTransparent: true, megabytes: 230),
  ]

  @Test(arguments: measured) func estimateIsAtLeastTheMeasurement(_ case: Measured) {
    var options = VideoOptions()
    options.isTransparent = `case`.isTransparent
    (options.codec, options.preset, options.codecOptions) = (
      `case`.codec, `case`.preset, `case`.options
    )
    let estimate = options.encoderFrames * 1920 * 1080 * 4 / 1_000_000
    #expect(estimate >= `case`.megabytes - 90)
    // The upper bound is loose because the measurement did not fill a lookahead of 250 frames.
    #expect(estimate <= (`case`.megabytes - 90) * 8 / 5)
  }

  /// A preset counts equally as a setting and as an option by name.
  @Test func presetByNameCounts() {
    var (setting, named) = (VideoOptions(), VideoOptions())
    setting.preset = "placebo"
    (named.preset, named.codecOptions) = ("ultrafast", ["preset": "placebo"])
    #expect(setting.encoderFrames == named.encoderFrames)
  }

  @Test func numbersBeyondEncoderLimitsAreBounded() {
    var options = VideoOptions()
    options.codecOptions = ["rc-lookahead": "9223372036854775807", "x264-params": "ref=-5:bframes"]
    #expect(options.encoderFrames < 400)
  }
}
