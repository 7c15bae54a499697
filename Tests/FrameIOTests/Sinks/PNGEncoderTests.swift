import Foundation
import Pixels
import TestSupport
import Testing

@testable import FrameIO

@Suite struct PNGEncoderTests {
  @Test(arguments: [0, 1, 2, 6, 9], [true, false])
  func pixelsComeBack(level: Int, isOpaque: Bool) throws {
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

  @Test func colorsAreTaggedSRGB() throws {
    let bytes = try PNGEncoder().encode(.noise(4, 4, seed: 2))
    let text = String(decoding: bytes, as: Unicode.ASCII.self)
    let tag = try #require(text.range(of: "sRGB"))
    let palette = try #require(text.range(of: "IDAT"))
    #expect(tag.lowerBound < palette.lowerBound)
    #expect(!text.contains("tEXt") && !text.contains("tIME"))
  }

  @Test func higherLevelIsSmaller() throws {
    var frame = PixelBuffer.solid(64, 64, 1, 2, 3)
    for x in 0..<64 { frame[x, x] = PremultipliedRGBA8(UInt8(x), 0, 9, 255) }
    let sizes = try [0, 2, 9].map { try PNGEncoder(level: $0).encode(frame).count }
    #expect(sizes[0] > sizes[1] && sizes[1] >= sizes[2])
  }

  @Test func libpngsRefusalIsPassedOn() {
    let frame = PixelBuffer(width: 1_000_001, height: 1)
    #expect(throws: FrameSinkError.pngFailed(reason: "Invalid IHDR data")) {
      try PNGEncoder().encode(frame)
    }
  }

  /// The pixels, as ffmpeg reads them.
  static func decode(_ png: [UInt8]) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    try Data(png).write(to: URL(filePath: folder("a.png")))
    return try Tool.decode(folder("a.png"), as: "rgba")
  }

  /// Depth, color type, compression, filter and interlace of the first chunk.
  private static func header(_ png: [UInt8]) -> [UInt8] {
    Array(png[24..<29])
  }
}
