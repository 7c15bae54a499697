import SegueImages
import SeguePixels
import Testing
import TestSupport

@testable import SegueSinks

@Suite struct WebPStillTests {
  private static func decoded(_ bytes: [UInt8]) throws -> PixelBuffer {
    try ImageReader().decoded(ImageFile(path: "a.webp", bytes: bytes)).pixels
  }

  /// A frame as a file with straight colors holds it.
  private static func stored(_ frame: PixelBuffer) throws -> PixelBuffer {
    let bytes = try PNGEncoder().encode(frame)
    return try ImageReader().decoded(ImageFile(path: "a.png", bytes: bytes)).pixels
  }

  @Test(arguments: [(1, 1), (9, 7), (64, 48)])
  func losslessFilesHaveTheVeryPixels(width: Int, height: Int) throws {
    for seed in 0..<6 {
      let frame = PixelBuffer.noise(width, height, seed: UInt64(seed), isOpaque: seed % 2 == 0)
      let bytes = try WebPStill(WebPOptions(isLossless: true)).encode(frame)
      #expect(try Self.decoded(bytes) == Self.stored(frame))
    }
  }

  @Test(arguments: [0.0, 50, 85, 100])
  func lossyFilesKeepTheirAlphas(quality: Double) throws {
    let frame = PixelBuffer.noise(40, 33, seed: 1, isOpaque: false)
    let picture = try Self.decoded(WebPStill(WebPOptions(quality: quality)).encode(frame))
    #expect(picture.pixels.map(\.w) == frame.pixels.map(\.w))
  }

  /// The quality has an effect: each step is larger, and nearer to the pixels.
  @Test func qualitySetsSizeAndErrors() throws {
    let frame = Screenshot.draw(.light, width: 130, height: 282)
    var (size, ratio) = (0, 0.0)
    for quality in [20.0, 50, 85, 100] {
      let bytes = try WebPStill(WebPOptions(quality: quality)).encode(frame)
      let found = psnr(ReferencePicture(try Self.decoded(bytes)), ReferencePicture(frame))
      #expect(bytes.count > size && found > ratio, "quality \(quality)")
      (size, ratio) = (bytes.count, found)
    }
    // Measured: libwebp has a quarter of the samples of chroma, whatever the quality.
    #expect(ratio > 30)
  }

  @Test func fileIsAStill() throws {
    let bytes = try WebPStill(WebPOptions(plays: 3)).encode(PixelBuffer.noise(8, 8, seed: 1))
    #expect(bytes[12..<16].elementsEqual("VP8 ".utf8))
  }
}
