import Foundation
import SegueEncoding
import SeguePixels
import Testing
import TestSupport

@testable import SegueFiles
@testable import SegueImages
@testable import SegueSinks

@Suite struct PNGEncoderTests {
  @Test(arguments: Breadth.some(Array(0...9), orOnly: 4), [true, false])
  func decodedPixelsEqualTheFrame(level: Int, isOpaque: Bool) throws {
    for (width, height) in [(1, 1), (3, 5), (67, 31)] {
      let frame = PixelBuffer.noise(width, height, seed: UInt64(width), isOpaque: isOpaque)
      let bytes = try PNGEncoder(level: level).encode(frame)
      #expect(
        try firstDifference(Self.decode(bytes), frame.straightBytes) == nil, "\(width) × \(height)")
    }
  }

  @Test func everyPremultipliedColorIsDividedAndRounded() throws {
    var frame = PixelBuffer(width: 256, height: 256)
    for alpha in 0..<256 {
      for color in 0...alpha {
        let c = UInt8(color)
        frame[color, alpha] = PremultipliedRGBA8(c, c, c, UInt8(alpha))
      }
    }
    #expect(
      try firstDifference(Self.decode(PNGEncoder().encode(frame)), frame.straightBytes) == nil)
  }

  @Test func opaqueFrameHasNoAlphaChannel() throws {
    var frame = PixelBuffer.noise(4, 4, seed: 2)
    #expect(try Self.header(PNGEncoder().encode(frame)) == [8, 2, 0, 0, 0])
    frame[0, 0] = .clear
    #expect(try Self.header(PNGEncoder().encode(frame)) == [8, 6, 0, 0, 0])
  }

  /// The rows and blocks before that pixel have been encoded as opaque by then.
  @Test(arguments: [(5, 1), (699, 300), (0, 698), (350, 699), (350, 0)])
  func onePixelThatIsNotOpaqueIsKept(place: (x: Int, y: Int)) throws {
    var frame = PixelBuffer.noise(700, 700, seed: 9)
    frame[place.x, place.y] = PremultipliedRGBA8(7, 8, 9, 254)
    let encoder = PNGEncoder()
    // The deflater reuses this memory.
    _ = try encoder.encode(.noise(700, 700, seed: 1))
    let bytes = try encoder.encode(frame)
    #expect(Self.header(bytes) == [8, 6, 0, 0, 0])
    #expect(try firstDifference(Self.decode(bytes), frame.straightBytes) == nil)
  }

  @Test func colorsAreTaggedSRGB() throws {
    let bytes = try PNGEncoder().encode(.noise(4, 4, seed: 2))
    let text = String(decoding: bytes, as: Unicode.ASCII.self)
    let tag = try #require(text.range(of: "sRGB"))
    let data = try #require(text.range(of: "IDAT"))
    #expect(tag.lowerBound < data.lowerBound)
    #expect(!text.contains("tEXt") && !text.contains("tIME"))
  }

  @Test func higherLevelIsNotLarger() throws {
    let sizes = try (0...9).map { try PNGEncoder(level: $0).encode(.letters).count }
    #expect(sizes[0] > sizes[1], "\(sizes)")
    #expect(sizes[2...].allSatisfy { $0 <= sizes[1] && $0 >= sizes[9] }, "\(sizes)")
    #expect(sizes[1] > 2 * sizes[9], "a search finds what repeats")
  }

  @Test func stringSearchDoesNotEnlargeNoise() throws {
    var frame = PixelBuffer.noise(300, 200, seed: 8)
    for y in 0..<200 {
      for x in 0..<300 {
        let slope = UInt8((x + y) / 4)
        frame[x, y] = frame[x, y] & SIMD4(7, 7, 7, 0) &+ SIMD4(slope, slope, slope, 255)
      }
    }
    let fast = try PNGEncoder(level: 1).encode(frame)
    #expect(try firstDifference(PNGEncoder(level: 6).encode(frame), fast) == nil)
  }

  @Test(arguments: [(1, 100_000), (100_000, 1), (1, 1), (700, 700)], [true, false])
  func anyShapeIsDecodedExactlyByLibpng(size: (Int, Int), isOpaque: Bool) throws {
    let frame = PixelBuffer.noise(size.0, size.1, seed: 5, isOpaque: isOpaque)
    #expect(try Self.read(PNGEncoder().encode(frame)) == frame.pixels)
  }

  @Test func blocksOfRunsAreDecodedExactly() throws {
    // The file has several blocks, which begin and end within runs of any length.
    var random = SplitMix64(seed: 6)
    var frame = PixelBuffer.solid(997, 600, 250, 251, 252)
    var place = 0
    while place < frame.pixels.count {
      frame.pixels[place].x = UInt8.random(in: 0...255, using: &random)
      place += Int.random(in: 1...1 << Int.random(in: 1...12, using: &random), using: &random)
    }
    let bytes = try PNGEncoder().encode(frame)
    #expect(try Self.read(bytes) == frame.pixels)
    #expect(bytes.count < frame.pixels.count / 10)
  }

  @Test func noiseTakesLittleMoreThanItsBytes() throws {
    let bytes = try PNGEncoder().encode(.noise(700, 700, seed: 4))
    #expect(bytes.count < 700 * 700 * 3 * 1001 / 1000 + 1000)
  }

  @Test func oneColorTakesFewBytes() throws {
    let bytes = try PNGEncoder().encode(.solid(1000, 1000, 9, 8, 7))
    #expect(bytes.count < 20_000)
  }

  @Test func sameFrameHasTheSameBytesOnAnyThread() async throws {
    let frame = PixelBuffer.letters
    let encoder = PNGEncoder()
    let expected = try encoder.encode(frame)
    try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for seed in UInt64(0)..<8 {
        group.addTask {
          // Earlier work of a thread does not affect the result.
          _ = try encoder.encode(.noise(50, 40, seed: seed, isOpaque: seed % 2 == 0))
          _ = try encoder.encode(.noise(700, 300, seed: seed))
          return try encoder.encode(frame)
        }
      }
      for try await bytes in group { #expect(firstDifference(bytes, expected) == nil) }
    }
  }

  @Test func sideThatReadersRefuseIsRefused() {
    let frame = PixelBuffer(width: 1_000_001, height: 1)
    #expect(
      throws: FrameSinkError.choice(
        .sizeNotHeld(width: 1_000_001, height: 1, by: "PNG", PNGEncoder.bounds))
    ) {
      try PNGEncoder().encode(frame)
    }
  }

  /// The pixels as libpng reads them.
  private static func read(_ png: [UInt8]) throws -> [PremultipliedRGBA8] {
    let folder = try TemporaryFolder()
    try Data(png).write(to: URL(filePath: folder("a.png")))
    return try ImageReader().read(InputPath(folder("a.png"))).pixels.pixels
  }

  /// The pixels as ffmpeg reads them.
  static func decode(_ png: [UInt8]) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    try Data(png).write(to: URL(filePath: folder("a.png")))
    return try Tool.decode(folder("a.png"), as: "rgba")
  }

  /// The depth, color type, compression, filter and interlace in the first chunk.
  private static func header(_ png: [UInt8]) -> [UInt8] {
    Array(png[24..<29])
  }
}

extension PixelBuffer {
  /// A screen full of eight noisy letters in random order.
  fileprivate static let letters: PixelBuffer = {
    var random = SplitMix64(seed: 7)
    let letters = (0..<8).map { noise(12, 20, seed: UInt64($0)) }
    var frame = solid(600, 400, 255, 255, 255)
    for y in stride(from: 0, to: 400, by: 20) {
      for x in stride(from: 0, to: 600, by: 12) {
        let letter = letters[Int.random(in: 0..<8, using: &random)]
        for row in 0..<20 {
          for column in 0..<12 { frame[x + column, y + row] = letter[column, row] }
        }
      }
    }
    return frame
  }()
}
