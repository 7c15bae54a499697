import SegueEncoding
import SeguePixels
import SegueSpec
import SegueTimeline
import Testing

/// The settings of an output as properties.
@Suite struct OutputPropertiesTests {
  private func output(_ set: (inout Spec.Output) -> Void) -> Spec.Output {
    var output = Spec.Output()
    set(&output)
    return output
  }

  /// Each setting has a property, of its key and its type.
  @Test func everySettingHasAProperty() throws {
    let cases: [(key: String, text: String, set: (inout Spec.Output) -> Void)] = [
      ("codec", "hevc", { $0.codec = .hevc }), ("crf", "20.5", { $0.crf = 20.5 }),
      ("preset", "slow", { $0.preset = .slow }), ("profile", "high", { $0.profile = "high" }),
      ("level", "4.1", { $0.level = "4.1" }), ("gop", "30", { $0.gop = 30 }),
      ("tune", "film", { $0.tune = "film" }), ("bitrate", "8M", { $0.bitrate = 8_000_000 }),
      ("rests", "encode", { $0.rests = .encoded }), ("depth", "10", { $0.depth = 10 }),
      ("pngLevel", "9", { $0.pngLevel = 9 }), ("loop", "3", { $0.loop = 3 }),
      ("quality", "75", { $0.quality = 75 }), ("lossless", "true", { $0.lossless = true }),
      ("matte", "white", { $0.matte = .white }), ("loudness", "-16", { $0.loudness = -16 }),
      ("target", "slack", { $0.target = "slack" }),
      ("fitSize", "10MB", { $0.fitSize = 10_000_000 }),
      ("allowRate", "true", { $0.allowRate = true }),
      ("allowScale", "false", { $0.allowScale = false }),
    ]
    #expect(cases.map(\.key) == OutputSetting.all.map(\.key))
    for (key, text, set) in cases {
      let made = output(set)
      #expect(made == (try Spec.Output.parse(settings: [(key, text)])), "\(key)")
      try made.check()
    }
    #expect(output { $0.codec = .av1 }.codec == .av1)
    #expect(output { $0.preset = .speed(8) }.preset?.rawValue == "8")
    #expect(
      output {
        $0.crf = 3; $0.crf = nil
      } == Spec.Output())
  }

  @Test func encodingsAreSettings() throws {
    #expect(
      Spec.Output.h264(crf: 20, preset: .medium)
        == (try Spec.Output.parse(
          settings: [("codec", "h264"), ("crf", "20"), ("preset", "medium")])))
    #expect(
      Spec.Output.webp(quality: 80, loop: 1)
        == (try Spec.Output.parse(
          settings: [("format", "webp"), ("quality", "80"), ("loop", "1")])))
    #expect(
      Spec.Output.prores4444 == (try Spec.Output.parse(settings: [("codec", "prores4444")])))
  }

  @Test func valuesOutOfRangeHaveTheTextsOfASpec() {
    let wrong = output {
      $0.crf = 99
      $0.loop = -1
      $0.matte = .clear
    }
    let error = #expect(throws: SpecErrors.self) { try wrong.check() }
    #expect(
      error?.description == """
        crf: is '99', expected a number from 0 to 63
        loop: is '-1', expected a whole number of times from 0 to 65535
        matte: is '#00000000', expected an opaque color such as "#1e1e1e" or white
        """)
  }
}
