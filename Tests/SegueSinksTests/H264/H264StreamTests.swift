import Foundation
import SegueEncoding
import SeguePixels
import Testing
import TestSupport

@testable import SegueSinks

@Suite(.enabled(if: VideoCodec.h264.isAvailable)) struct H264StreamTests {
  /// Options of x264 that change the syntax of its slices or the references of its pictures.
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var options: VideoOptions

    init(_ name: String, _ set: (inout VideoOptions) -> Void) {
      (testDescription, options) = (name, VideoOptions())
      set(&options)
    }
  }

  static let cases =
    EncoderOptions.namedPresets.map { preset in Case(preset) { $0.preset = preset } }
    + ["baseline", "main", "high"].map { profile in Case(profile) { $0.profile = profile } }
    + ["zerolatency", "fastdecode", "stillimage", "film,fastdecode"].map { tune in
      Case(tune) { $0.tune = tune }
    }
    + [
      Case("gop 23") { $0.gop = 23 }, Case("gop 60") { $0.gop = 60 },
      Case("bit rate") { $0.bitrate = 300_000 }, Case("lossless") { $0.crf = 0 },
      Case("crf 45") { $0.crf = 45 }, Case("level 4") { $0.level = "4" },
    ]
    + [
      ["b-pyramid": "none"], ["b-pyramid": "strict"], ["bf": "0"], ["bf": "16"], ["refs": "1"],
      ["refs": "16"], ["coder": "cavlc"], ["coder": "cavlc", "weightp": "smart"], ["slices": "3"],
      ["aud": "1"], ["weightp": "none"], ["weightb": "0"], ["direct-pred": "temporal"],
      ["direct-pred": "auto", "refs": "5"], ["b_strategy": "0"], ["b_strategy": "2"],
      ["8x8dct": "0"],
    ].map { options in
      Case(options.map { "\($0.key) \($0.value)" }.sorted().joined(separator: ", ")) {
        $0.codecOptions = options
      }
    }

  /// Rests in the middle, one in the beginning of a keyframe interval, and one at the end.
  static let runs =
    [30] + Array(repeating: 1, count: 21) + [60] + Array(repeating: 1, count: 14) + [25]
    + Array(repeating: 1, count: 5) + [70]

  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// ffmpeg decodes the encoder's own stream too, so the pictures after a rest show whether the
  /// decoder has the references that the encoder assumed.
  @Test(arguments: Breadth.some(cases, orOnly: 12))
  func everyPictureIsTheEncodersOwn(_ test: Case) throws {
    let rests = try EncodedRests(Self.runs, test.options)
    let plain = try pictures(of: rests.plain)
    let repeated = try pictures(of: rests.repeated)
    #expect(plain.count == rests.encoded.count)
    #expect(repeated.count == rests.count)
    #expect(rests.sources.count + rests.encoded.count == rests.count)
    #expect(!rests.sources.isEmpty)
    guard plain.count == rests.encoded.count, repeated.count == rests.count else { return }
    let wrong =
      zip(rests.encoded, plain).filter { repeated[$0] != $1 }.map(\.0)
      + rests.sources.filter { repeated[$0.key] != repeated[$0.value] }.map(\.key)
    #expect(wrong.isEmpty, "frames \(wrong.sorted())")
  }

  @Test(arguments: cases) func addedPicturesAreReadByTheStandardsText(_ test: Case) throws {
    let rests = try EncodedRests(Self.runs, test.options)
    let header = NALUnits(rests.repeated)
    let (sequence, parameters) = try (header.sequence(), header.pictures())
    let stream = SkippedSliceReader.Stream(sequence, parameters)
    #expect(!rests.added.isEmpty)
    for unit in rests.added {
      #expect(unit.header == 0x41)
      let slice = SkippedSliceReader(unit.payload, stream)
      #expect(slice.sliceType == 5)
      #expect(slice.references == 1)
      #expect(slice.macroblockCount == 6 * 5)
      #expect(slice.endsWell)
      #expect(slice.orderCount % 2 == 0)
      let count = sequence.referenceCount
      #expect(slice.distance == (count > 1 ? count - 1 : nil))
    }
  }

  /// The size in macroblocks only shows in the last bits.
  @Test(arguments: [1, 2, 3, 7, 100, 8160, 11_766, 32_400, 139_264])
  func everyMacroblockIsSkipped(count: Int) throws {
    for entropy in ["", "cavlc"] {
      var options = VideoOptions()
      if !entropy.isEmpty { options.codecOptions = ["coder": entropy] }
      let header = NALUnits(try EncodedRests([30], options).repeated)
      let parameters = try header.pictures()
      var sequence = try header.sequence()
      sequence.macroblockCount = count
      let unit = SkippedPicture(sequence, parameters).unit(frameNumber: 3, order: 40)
      let slice = SkippedSliceReader(
        unit.payload, SkippedSliceReader.Stream(sequence, parameters))
      #expect(slice.macroblockCount == count)
      #expect(slice.endsWell)
      #expect((slice.frameNumber, slice.orderCount) == (3, 40))
    }
  }

  /// The pictures that ffmpeg decodes, without a warning.
  private func pictures(of stream: [UInt8]) throws -> [ArraySlice<UInt8>] {
    let path = folder("\(stream.count).h264")
    try Data(stream).write(to: URL(filePath: path))
    let warnings = try Tool.run(
      "sh", ["-c", "ffmpeg -v warning -f h264 -i \"$0\" -f null - 2>&1", path])
    let text = String(decoding: warnings, as: UTF8.self)
    #expect(
      text.split(separator: "\n").allSatisfy { $0.contains("Timestamps are unset") }, "\(text)")
    let bytes = try Tool.decode(path, as: "yuv420p")
    let size = EncodedRests.width * EncodedRests.height * 3 / 2
    return stride(from: 0, to: bytes.count, by: size).map {
      bytes[$0..<min($0 + size, bytes.count)]
    }
  }
}

extension SkippedSliceReader.Stream {
  fileprivate init(_ sequence: H264Sequence, _ pictures: H264Pictures) {
    self.init(
      frameNumberBits: sequence.frameNumberBits, orderBits: sequence.orderBits,
      isArithmetic: pictures.isArithmetic, defaultReferences: pictures.referenceCount,
      weighs: pictures.hasWeights, quantizer: pictures.quantizer,
      controlsDeblocking: pictures.controlsDeblocking)
  }
}

/// The units of a byte stream.
private struct NALUnits {
  let units: [NALUnit]

  init(_ stream: [UInt8]) {
    units = AnnexB.units(of: stream.span).map { NALUnit(stream.span.extracting($0)) }
  }

  func sequence() throws -> H264Sequence {
    try H264Sequence(#require(units.first { $0.kind == .sequenceParameters }))
  }

  func pictures() throws -> H264Pictures {
    try H264Pictures(#require(units.first { $0.kind == .pictureParameters }))
  }
}
