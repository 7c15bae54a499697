import SegueFiles
import SegueImages
import SeguePixels
import Testing
import TestSupport

@testable import SegueSinks

@Suite struct JPEGEncoderTests {
  private static func decoded(_ bytes: [UInt8]) throws -> PixelBuffer {
    try ImageReader().decoded(ImageFile(path: "a.jpg", bytes: bytes)).pixels
  }

  /// The data of the segments of a marker.
  private static func segments(_ marker: UInt8, of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var (found, offset): ([ArraySlice<UInt8>], Int) = ([], 2)
    // The first scan ends the header; each of its segments has a marker and a length.
    while offset + 4 <= bytes.count, bytes[offset + 1] != 0xDA {
      let length = Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3])
      if bytes[offset + 1] == marker {
        found.append(bytes[offset + 4..<offset + 2 + length])
      }
      offset += 2 + length
    }
    return found
  }

  @Test func fileIsProgressiveWithAllSamplesAndWithoutAProfile() throws {
    let frame = Screenshot.draw(.light, width: 61, height: 47)
    let bytes = try JPEGEncoder().encode(frame)
    #expect(bytes.starts(with: [0xFF, 0xD8, 0xFF, 0xE0]) && bytes.suffix(2) == [0xFF, 0xD9])
    let header = try #require(Self.segments(0xC2, of: bytes).first)
    // 8 bits, height, width, and three components of 1 × 1 samples.
    #expect(
      Array(header) == [8, 0, 47, 0, 61, 3, 1, 0x11, 0, 2, 0x11, 1, 3, 0x11, 1])
    #expect(Self.segments(0xE0, of: bytes).first?.starts(with: Array("JFIF\0".utf8)) == true)
    #expect(Self.segments(0xE2, of: bytes).isEmpty)
  }

  /// The first and the last quantizer of luma in the standard's table K.1 are 16 and 99.
  @Test(arguments: [
    (50.0, 16, 99), (90, 3, 20), (90.5, 3, 19), (75.5, 8, 49), (100, 1, 1), (10, 80, 255),
    (0, 255, 255), (0.5, 255, 255),
  ])
  func qualityScalesTheQuantizers(quality: Double, first: UInt8, last: UInt8) throws {
    let bytes = try JPEGEncoder(quality: quality).encode(PixelBuffer.noise(8, 8, seed: 1))
    let table = try #require(Self.segments(0xDB, of: bytes).first)
    #expect(Array(table)[1] == first && Array(table)[64] == last)
  }

  /// Every size of the last block, and pictures that are read back as they were.
  @Test func picturesAreNearThePixels() throws {
    for (width, height) in [(1, 1), (7, 8), (8, 9), (16, 1), (61, 47), (130, 282)] {
      let frame = Screenshot.draw(.dark, width: width, height: height)
      let picture = try Self.decoded(JPEGEncoder().encode(frame))
      #expect(picture.width == width && picture.height == height)
      let ratio = psnr(ReferencePicture(picture), ReferencePicture(frame))
      // Measured: 33.1 dB and more; edges are everywhere in so small a picture.
      #expect(ratio > 33, "\(width) × \(height)")
    }
  }

  @Test func bestQualityIsOffByRoundingAlone() throws {
    let frame = PixelBuffer.noise(40, 33, seed: 3)
    let picture = try Self.decoded(JPEGEncoder(quality: 100).encode(frame))
    let worst = zip(picture.pixels, frame.pixels).flatMap { one, other in
      (0..<4).map { abs(Int(one[$0]) - Int(other[$0])) }
    }.max()
    #expect(try #require(worst) <= 4)
  }

  @Test func transparentPixelsAreRefused() {
    let frame = PixelBuffer.noise(8, 8, seed: 1, isOpaque: false)
    #expect(throws: FrameSinkError.notOpaque(format: "jpeg")) {
      try JPEGEncoder().encode(frame)
    }
  }

  @Test(arguments: [
    "jpeg_create_compress", "jpeg_start_compress", "jpeg_write_scanlines", "jpeg_finish_compress",
  ])
  func faultsNameTheCall(call: String) {
    let frame = PixelBuffer.noise(8, 8, seed: 1)
    let error = #expect(throws: FrameSinkError.self) {
      try CallFaults.$current.withValue(CallFaults(.once(12), at: 1, of: call)) {
        try JPEGEncoder().encode(frame)
      }
    }
    #expect(error == .jpegFailed(reason: "\(call): out of memory"))
  }
}
