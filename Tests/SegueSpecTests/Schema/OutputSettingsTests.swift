import SegueEncoding
import SegueSpec
import SegueTimeline
import Testing

@Suite struct OutputSettingsTests {
  @Test func settingsAreParsedLikeThoseOfASpec() throws {
    let output = try Spec.Output.parse(
      settings: [("path", "a.mp4"), ("crf", "18.5"), ("bitrate", "8M"), ("format", "png")],
      codecOptions: [("bf", "1"), ("a=b", ""), ("bf", "2")])
    #expect(output.path == Located(value: "a.mp4", position: nil))
    #expect(output[.crf] == .number(18.5))
    #expect(output[.bitrate] == .integer(8_000_000))
    #expect(output.format?.value == .png)
    #expect(output.codecOptions.map(\.name) == ["a=b", "bf"])
    #expect(output.codecOptions.last?.value.value == "2")
  }

  @Test func everyMistakeIsReportedByItsKey() {
    let error = #expect(throws: SpecErrors.self) {
      try Spec.Output.parse(settings: [("gop", "0"), ("format", "mp5")])
    }
    #expect(
      error?.description == """
        format: is 'mp5', expected mp4, mov, webm, png, gif, apng, webp, y4m, rgba, wav or null. Did you mean 'mp4'?
        gop: is '0', expected a whole number of frames from 1 to 1000000
        """)
  }

  @Test func settingsOfACallerWin() throws {
    let spec = try Spec.Output.parse(
      settings: [("path", "a"), ("crf", "20"), ("preset", "slow")],
      codecOptions: [("bf", "1"), ("refs", "2")])
    let caller = try Spec.Output.parse(
      settings: [("path", "b"), ("bitrate", "1M")], codecOptions: [("bf", "0")])
    let both = caller.over(spec)
    #expect(both.path?.value == "b")
    #expect(both[.preset] == .word("slow"))
    #expect(both[.bitrate] == .integer(1_000_000))
    #expect(both[.crf] == nil)
    #expect(both.codecOptions.map(\.name) == ["refs", "bf"])
    #expect(both.codecOptions.map(\.value.value) == ["2", "0"])
  }
}
