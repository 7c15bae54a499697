import Foundation
import SegueSound
import Testing
import TestSupport

@testable import SegueFiles
@testable import SegueSinks

@Suite struct WAVSinkTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func headerAndSamplesAreThoseOfTheFormat() throws {
    let values: [SIMD2<Float>] = [[0, 0.5], [-0.5, -1 / 8_388_608], [1 / 8_388_608, 0]]
    let sound = TestSound(count: 3) { values[$0] }
    try write("a.wav", sound)
    let expected: [UInt8] =
      Array("RIFF".utf8) + [54, 0, 0, 0] + Array("WAVEfmt ".utf8)
      + [16, 0, 0, 0, 1, 0, 2, 0, 0x80, 0xBB, 0, 0, 0, 0x65, 4, 0, 6, 0, 24, 0]
      + Array("data".utf8) + [18, 0, 0, 0]
      + [0, 0, 0, 0, 0, 0x40, 0, 0, 0xC0, 0xFF, 0xFF, 0xFF, 1, 0, 0, 0, 0, 0]
    #expect(try folder.bytes("a.wav") == expected)
  }

  /// ffmpeg reads every sample as it was mixed.
  @Test(arguments: [0, 1, 16_383, 16_384, 50_001])
  func ffmpegReadsWhatWasWritten(count: Int) throws {
    let sound = TestSound.music(count: count)
    try write("a.wav", sound)
    #expect(try folder.bytes("a.wav").count == 44 + 6 * count)
    guard count > 0 else { return }
    var track = sound.track
    let expected = try track.read(count).map { SIMD2<Float>($0) / 8_388_608 }
    let found = try DecodedSound(folder("a.wav")).samples
    #expect(found.count == count)
    let place = zip(found, expected).enumerated().first { $1.0 != $1.1 }?.offset
    #expect(place == nil)
  }

  /// Headers at the limit of 32 bits, as ffprobe understands them, before a hole of that size.
  @Test(arguments: [(715_827_876, "RIFF"), (715_827_877, "RF64"), (1 << 31, "RF64")])
  func longSoundHasAHeaderOf64Bits(count: Int, kind: String) throws {
    let header = WAVHeader(sampleCount: count).bytes
    #expect(header.starts(with: kind.utf8))
    let url = URL(filePath: folder("a.wav"))
    try Data(header).write(to: url)
    let file = try FileHandle(forWritingTo: url)
    try file.truncate(atOffset: UInt64(header.count + 6 * count))
    try file.close()
    let bytes = try Tool.run(
      "ffprobe",
      [
        "-v", "error", "-show_entries", "stream=codec_name,sample_rate,channels,duration_ts", "-of",
        "csv=p=0", folder("a.wav"),
      ])
    #expect(String(decoding: bytes, as: UTF8.self) == "pcm_s24le,48000,2,\(count)\n")
  }

  @Test func failedSoundLeavesNothing() throws {
    struct Gone: Error {}
    struct Broken: SampleReader {
      mutating func read(_ count: Int) throws -> [SIMD2<Float>] { throw Gone() }
    }
    #expect(throws: Gone.self) {
      var sink = try WAVSink(.file(path: folder("a.wav")), replacing: .nothing) {
        Soundtrack(Broken(), sampleCount: 9)
      }
      try sink.complete()
      try sink.commit()
    }
    #expect(try folder.names().isEmpty)
  }

  private func write(_ name: String, _ sound: TestSound) throws {
    var sink = try WAVSink(.file(path: folder(name)), replacing: .nothing) { sound.track }
    try sink.complete()
    try sink.commit()
  }
}
