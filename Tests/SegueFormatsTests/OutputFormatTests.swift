import SegueEncoding
import Testing

@testable import SegueFormats
@testable import SegueSinks

@Suite struct OutputFormatTests {
  @Test func namesAndExtensionsAreUnique() {
    let formats = OutputFormat.allCases
    #expect(Set(formats.map(\.rawValue)).count == formats.count)
    #expect(
      Set(formats.flatMap(\.traits.extensions)).count == formats.flatMap(\.traits.extensions).count)
    for format in formats { #expect(OutputFormat(rawValue: format.rawValue) == format) }
    #expect(OutputFormat(rawValue: "mpg4") == nil)
  }

  @Test func codecsAreUniqueAndOfAFormat() {
    let codecs = VideoCodec.all
    #expect(Set(codecs.map(\.name)).count == codecs.count)
    let entries = codecs.compactMap(\.entry?.type)
    #expect(Set(entries).count == entries.count)
    for codec in codecs {
      #expect(!codec.formats.isEmpty)
      for format in codec.formats { #expect(format.codecs.contains(codec), "\(codec), \(format)") }
    }
  }

  @Test func formatsHoldTheirDefaultCodecFirst() throws {
    #expect(OutputFormat.mp4.codecs == [.h264, .hevc, .av1])
    #expect(OutputFormat.mov.codecs == [.prores4444, .h264, .hevc, .prores422hq])
    #expect(OutputFormat.webm.codecs == [.vp9, .av1])
    #expect(OutputFormat.png.codecs == [])
    #expect(try OutputFormat.mp4.codec(named: "hevc") == .hevc)
  }

  @Test func codecThatAFormatCannotHoldIsRefused() {
    let held: [VideoCodec] = [.vp9, .av1]
    #expect(throws: EncodingChoiceError.codecNotHeld(.hevc, format: .webm, held: held)) {
      try OutputFormat.webm.codec(named: "hevc")
    }
    #expect(throws: EncodingChoiceError.unknownCodec("theora", nearest: nil)) {
      try OutputFormat.webm.codec(named: "theora")
    }
  }

  @Test func helpNamesEveryFormat() {
    #expect(
      OutputFormat.help
        == "mp4, mov, webm, png, gif, apng, webp, y4m, rgba, wav for the sound alone, or null to render and throw away"
    )
    #expect(
      OutputFormat.pathHelp
        == "A .mp4, .mov, .webm, .gif, .apng, .webp or .wav file; frame-%04d.png or a folder/ for PNG files; - for standard output."
    )
    #expect(OutputFormat.transparent == "MOV, WebM or a PNG sequence")
    #expect(OutputFormat.joined == ".mp4, .mov or PNG files, such as frame-%04d.png or frames/")
    #expect(OutputFormat.translucent == "MOV, WebM or a PNG sequence")
  }
}
