import Testing

@testable import SegueEncoding

@Suite struct VideoCodecTests {
  @Test func codecsAreFoundByName() throws {
    #expect(try VideoCodec(named: "hevc") == .hevc)
    #expect(throws: EncodingChoiceError.unknownCodec("h265", nearest: "h264")) {
      try VideoCodec(named: "h265")
    }
    #expect(throws: EncodingChoiceError.unknownCodec("theora", nearest: nil)) {
      try VideoCodec(named: "theora")
    }
  }

  @Test func videoAndSoundCodecsHaveNamesOfTheirOwn() {
    let names = VideoCodec.all.map(\.name) + SoundCodec.all.map(\.name)
    #expect(Set(names).count == names.count)
  }
}
