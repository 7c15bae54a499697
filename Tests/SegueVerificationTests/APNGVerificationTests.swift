import Foundation
import SegueEncoding
import SeguePixels
import Testing
import TestSupport

@testable import SegueFiles
@testable import SegueImages
@testable import SegueSinks
@testable import SegueVerification

/// Animated PNG files, written and read back, intact and damaged.
@Suite struct APNGVerificationTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func sink(
    _ width: Int = 64, _ height: Int = 48, timebase: Timebase = Verifying.timebase,
    hasAlpha: Bool = false, plays: Int = 0, level: Int = 6
  ) throws -> APNGSink {
    try APNGSink(
      folder("a.png"), width: width, height: height, timebase: timebase, hasAlpha: hasAlpha,
      plays: plays, level: level, replacing: Replacement(true, besides: .none))
  }

  private func reader() throws -> APNGReader {
    try APNGReader(ImageFile(contentsOf: InputPath(folder("a.png"))), limit: 1 << 20)
  }

  @Test(arguments: [0, 1, 6, 9])
  func opaqueFramesPass(level: Int) async throws {
    let error = try await Verifying.error(sink(level: level), Verifying.frames(20))
    #expect(error == nil)
    let reader = try reader()
    #expect(!reader.hasAlpha && reader.plays == 0 && reader.count == 20)
  }

  /// Pictures of every mixture of alphas, some of which come again after another.
  @Test func transparentFramesPass() async throws {
    for seed in 0..<8 {
      var frames = (0..<6).map {
        PixelBuffer.noise(9, 7, seed: UInt64($0 + 6 * seed), isOpaque: $0 % 2 == 0)
      }
      frames[1] = PixelBuffer(width: 9, height: 7)
      frames[4] = frames[2]
      frames.append(frames[5])
      #expect(try await Verifying.error(sink(9, 7, hasAlpha: true), frames) == nil)
      #expect(try reader().count == 6)
    }
  }

  /// A square that appears, moves and vanishes is small parts, in all ways of drawing.
  @Test func partsAreSmall() async throws {
    var frames = [PixelBuffer.solid(64, 48, 9, 99, 200)]
    for x in [3, 3, 9, 15] {
      var frame = frames[0]
      for i in 0..<36 {
        frame[x + i % 6, 20 + i / 6] = PremultipliedRGBA8(UInt8(7 * i), 40, 0, 255)
      }
      frames += [frame, frames[0]]
    }
    #expect(try await Verifying.error(sink(), frames) == nil)
    let size = try folder.bytes("a.png").count
    #expect(try await Verifying.error(sink(hasAlpha: true), frames) == nil)

    // The head, the first part, and eight of some hundred bytes.
    #expect(size < 1000, "\(size) bytes")
  }

  @Test func restsAreOnePartOfTheirWholeDuration() async throws {
    let timebase = Timebase(numerator: 1001, denominator: 30000)
    let (one, two) = (PixelBuffer.solid(8, 8, 1, 2, 3), PixelBuffer.solid(8, 8, 4, 5, 6))
    let frames = [one] + Array(repeating: two, count: 60) + [one, one]
    #expect(try await Verifying.error(sink(8, 8, timebase: timebase, plays: 3), frames) == nil)
    var reader = try reader()
    #expect(reader.count == 3 && reader.plays == 3)
    var durations: [[Int]] = []
    while let picture = try reader.next() {
      durations.append([picture.duration.numerator, picture.duration.denominator])
    }
    #expect(durations == [[1001, 30000], [1001, 500], [1001, 15000]])
  }

  /// A delay has 16 bits, so a longer rest is several parts, of which the later draw one pixel.
  @Test func longRestsAreExact() async throws {
    let timebase = Timebase(numerator: 1001, denominator: 30000)
    let (one, two) = (PixelBuffer.noise(8, 8, seed: 1), PixelBuffer.noise(8, 8, seed: 2))
    let frames = [one] + Array(repeating: two, count: 199) + [one]
    #expect(try await Verifying.error(sink(8, 8, timebase: timebase), frames) == nil)
    #expect(try reader().count > 3)
  }

  @Test func announcedFramesAreNotCompared() throws {
    var sink = try sink(8, 8)
    let frames = [PixelBuffer.noise(8, 8, seed: 1), .noise(8, 8, seed: 2)]
    for frame in frames {
      let converted = sink.converter.convert(frame)
      for repeats in (0..<5).reversed() { try sink.write(converted, before: repeats) }
    }
    try sink.finish()
    var reader = try reader()
    while let picture = try reader.next() {
      #expect(picture.duration == (1, 12))
    }
  }

  /// The same bytes, whoever does the work and when.
  @Test func workGivesTheSameBytesInAnyOrder() throws {
    let frames = Verifying.frames(12)
    var sink = try sink()
    for frame in frames { try sink.write(sink.converter.convert(frame)) }
    try sink.finish()
    let alone = try folder.bytes("a.png")
    sink = try self.sink()
    var work: [@Sendable () throws -> Void] = []
    for (index, frame) in frames.enumerated() {
      try sink.write(sink.converter.convert(frame))
      if let next = sink.takeWork() { work.append(next) }
      if index % 4 == 3 {
        for work in work.reversed() { try work() }
        work = []
      }
    }
    try sink.finish()
    #expect(try folder.bytes("a.png") == alone)
  }

  // Damage.

  /// Replaces the data of the n-th chunk of a type, with the right checksum.
  private static func patch(
    _ type: String, _ index: Int = 0, _ change: @escaping @Sendable (inout [UInt8]) -> Void
  ) -> @Sendable (String) throws -> Void {
    { path in
      let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
      var (offset, found) = (8, 0)
      var output = Array(bytes[..<8])
      while offset < bytes.count {
        let count = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
        let name = String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self)
        var data = Array(bytes[offset + 8..<offset + 8 + count])
        if name == type {
          if found == index { change(&data) }
          found += 1
        }
        output += PNGBytes.chunk(name, data)
        offset += 12 + count
      }
      try Data(output).write(to: URL(filePath: path))
    }
  }

  private func error(
    plays: Int = 0, _ tamper: @escaping @Sendable (String) throws -> Void
  ) async throws -> String? {
    let error = try await Verifying.error(
      sink(plays: plays), Verifying.frames(6), first: 40, tamper: tamper)
    #expect(try folder.names() == [])
    let text = try #require(error.map { "\($0)" })
    let start = "\(folder("a.png")): verification failed: "
    #expect(text.hasPrefix(start))
    return text.dropFirst(start.count).split(separator: " Nothing is kept").first.map(String.init)
  }

  @Test func patchingNothingPasses() async throws {
    let tamper = Self.patch("fcTL", 2) { _ in }
    #expect(try await Verifying.error(sink(), Verifying.frames(6), tamper: tamper) == nil)
  }

  @Test func everyChangeIsFound() async throws {
    let cases: [(@Sendable (String) throws -> Void, String)] = [
      (Self.patch("acTL") { $0[7] = 2 }, "its number of plays is 2, expected 0."),
      (
        Self.patch("acTL") { $0[3] = 5 },
        "frame 45 cannot be read: it has more parts than acTL says."
      ),
      (
        Self.patch("acTL") { $0[3] = 7 },
        "frame 46 cannot be read: it has fewer parts than acTL says."
      ),
      (
        Self.patch("fcTL", 3) { $0[23] = 59 },
        "the duration of frame 43 is 1/59 s, expected a multiple of 1/60 s."
      ),
      (Self.patch("fcTL", 5) { $0[21] = 2 }, "it has 7 frames, but 6 were rendered."),
      (Self.patch("fcTL", 2) { $0[3] = 9 }, "frame 42 cannot be read: its parts are out of order."),
      (
        Self.patch("fcTL", 2) { $0[15] = 60 },
        "frame 42 cannot be read: a part does not lie on the canvas."
      ),
      (
        Self.patch("fcTL", 2) { $0[24] = 3 },
        "frame 42 cannot be read: a part is drawn or disposed of in an unknown way."
      ),
      (Self.patch("fcTL", 2) { $0[23] = 0 }, "frame 42 cannot be read: a part has no duration."),
      (
        Self.patch("IHDR") { $0[8] = 16 },
        "frame 40 cannot be read: it is neither RGB nor RGBA of 8 bits."
      ),
    ]
    for (tamper, text) in cases { #expect(try await error(tamper) == text) }
  }

  @Test func aChangedByteIsFound() async throws {
    let text = try await error { path in
      var bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
      bytes[bytes.count - 20] ^= 4
      try Data(bytes).write(to: URL(filePath: path))
    }
    #expect(text == "frame 45 cannot be read: fdAT: its checksum is wrong.")
  }

  /// The name of a chunk may be any bytes, and a message is one line.
  @Test func namesOfChunksArePrintable() async throws {
    let text = try await error { path in
      var bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
      let place = try #require(bytes.firstRange(of: Array("acTL".utf8)))
      bytes.replaceSubrange(place, with: Array("\n\u{1B}c ".utf8))
      try Data(bytes).write(to: URL(filePath: path))
    }
    #expect(text == "frame 40 cannot be read: ??c : its checksum is wrong.")
  }

  /// Nothing is before the first part, so a part that restores what was there clears the canvas.
  ///
  /// - Source: PNG specification, third edition, 11.3.6.2.
  @Test(arguments: [1, 2] as [UInt8])
  func theFirstPartLeavesAnEmptyCanvas(disposal: UInt8) throws {
    let below = PixelBuffer.solid(8, 6, 9, 99, 200)
    var above = below
    let dot = PremultipliedRGBA8(1, 2, 3, 255)
    above[3, 2] = dot
    var sink = try sink(8, 6, hasAlpha: true)
    for frame in [below, above] { try sink.write(sink.converter.convert(frame)) }
    try sink.finish()
    try Self.patch("fcTL") { $0[24] = disposal }(folder("a.png"))
    var reader = try reader()
    #expect(try reader.next()?.pixels.contains { $0 != SIMD4(9, 99, 200, 255) } == false)
    let pixels = try reader.next()?.pixels
    let expected = (0..<48).map { $0 == 2 * 8 + 3 ? SIMD4(1, 2, 3, 255) : SIMD4<UInt8>.zero }
    #expect(pixels == expected)
    #expect(try reader.next() == nil)
  }

  @Test func aWrongPlaceIsFound() async throws {
    let frames = [PixelBuffer.solid(8, 8, 0, 0, 0), .solid(8, 8, 0, 0, 0)]
    var moved = frames[1]
    moved[3, 3] = PremultipliedRGBA8(1, 2, 3, 255)
    let error = try await Verifying.error(
      sink(8, 8), [frames[0], moved, frames[1]], tamper: Self.patch("fcTL", 1) { $0[15] = 4 })
    #expect(error == .pixels(path: folder("a.png"), frame: 1, like: nil))
  }
}
