import Foundation
import SeguePixels
import Testing

@testable import SegueFiles
@testable import SegueImages

@Suite struct ImageReaderTests {
  /// Each format, as stored and after its orientation.
  @Test(arguments: [
    ("png/rgb-16-interlaced.png", 13, 9), ("photo/420.jpg", 37, 23),
    ("photo/orientation-6.jpg", 23, 37), ("photo/lossy.webp", 37, 23),
    ("photo/lossless.webp", 37, 23), ("photo/lossy-alpha.webp", 37, 23),
    ("photo/orientation-6.webp", 23, 37), ("photo/24.bmp", 37, 23), ("photo/core.bmp", 37, 23),
    ("photo/top-down.bmp", 37, 23), ("photo/still.gif", 37, 23),
  ])
  func sizeIsThatOfTheDecodedImage(name: String, width: Int, height: Int) throws {
    let path = Fixture(name).path
    #expect(try ImageReader().size(of: InputPath(path)) == ImageSize(width: width, height: height))
    let pixels = try ImageReader().read(InputPath(path)).pixels
    #expect(pixels.width == width && pixels.height == height)
  }

  @Test func imageAtThePixelLimitPasses() throws {
    let fixture = Fixture("png/rgb-8.png")
    #expect(try fixture.decoded(by: Self.reader(pixels: 117)).pixels.pixels.count == 117)
    let error = ImageError.hasTooManyPixels(path: fixture.name, width: 13, height: 9, limit: 116)
    #expect(throws: error) { try fixture.decoded(by: Self.reader(pixels: 116)) }
    let inFile = ImageError.hasTooManyPixels(
      path: fixture.path, width: 13, height: 9, limit: 116)
    #expect(throws: inFile) { try Self.reader(pixels: 116).size(of: InputPath(fixture.path)) }
  }

  /// A file of 30 bytes that claims 4096 by `height` pixels and has none.
  private static func webP(height: Int) -> [UInt8] {
    let size = (UInt32(4095) | UInt32(height - 1) << 14).littleEndian
    let header = Array("RIFF".utf8) + [22, 0, 0, 0] + Array("WEBPVP8L".utf8) + [10, 0, 0, 0, 0x2F]
    return header + (0..<4).map { UInt8(truncatingIfNeeded: size >> ($0 * 8)) } + [0, 0, 0, 0, 0]
  }

  /// A 5K screen in one color passes in any format; larger images need bytes for their pixels.
  @Test func fewBytesCannotClaimManyPixels() throws {
    let largest = try ImageFile(path: "a.webp", bytes: Self.webP(height: 4096))
    #expect(throws: Never.self) { try ImageReader().checkedHeader(of: largest) }
    let file = try ImageFile(path: "a.webp", bytes: Self.webP(height: 4097))
    let error = #expect(throws: ImageError.self) { try ImageReader().decoded(file) }
    #expect(
      error?.description
        == "a.webp: is 4096 × 4097 pixels in 30 bytes, more than 8320 a byte. "
        + "Save it as PNG, or raise that with --max-pixels-per-byte.")
    let limits = ImageLimits(pixels: 100_000_000, bytes: 30, pixelsPerByte: 600_000)
    #expect(throws: Never.self) { try ImageReader(limits: limits).checkedHeader(of: file) }
  }

  /// Deflate makes at most 1032 bytes of one byte, each with eight pixels: no PNG of a screenshot
  /// is denser.
  @Test func densestPNGPasses() {
    #expect(ImageLimits.default.pixelsPerByte > 8 * 1032)
  }

  @Test func bytesOfTheFileAreLimited() throws {
    let path = Fixture("png/rgb-8.png").path
    let count = try Fixture("png/rgb-8.png").bytes().count
    var limits = ImageLimits.default
    limits.bytes = count
    #expect(try ImageReader(limits: limits).size(of: InputPath(path)).width == 13)
    limits.bytes = count - 1
    let error = ImageError.isTooLarge(path: path, bytes: count, limit: count - 1)
    #expect(throws: error) { try ImageReader(limits: limits).size(of: InputPath(path)) }
  }

  private static func reader(pixels: Int) -> ImageReader {
    var limits = ImageLimits.default
    limits.pixels = pixels
    return ImageReader(limits: limits)
  }

  static let sizes: [(String, String)] = [
    (
      "broken/huge.png",
      "is 100000 × 100000 pixels, more than 100000000 in all. "
        + "Scale it down, or raise that with --max-pixels."
    ),
    (
      "broken/absurd.png",
      "is 2147483647 × 2147483647 pixels, more than 100000000 in all. "
        + "Scale it down, or raise that with --max-pixels."
    ),
    ("broken/zero-width.png", "is 0 × 9 pixels. Use an image that has pixels."),
    ("broken/zero-height.png", "is 13 × 0 pixels. Use an image that has pixels."),
    ("photo/zero-height.jpg", "is 37 × 0 pixels. Use an image that has pixels."),
    ("photo/zero-width.bmp", "is 0 × 23 pixels. Use an image that has pixels."),
  ]

  @Test(arguments: sizes)
  func impossibleSizeIsReported(name: String, text: String) throws {
    let error = try Fixture(name).errorText()
    #expect(error == "\(name): \(text)")
  }

  @Test func contentDeterminesTheFormat() throws {
    let path = NSTemporaryDirectory() + "segue-\(UUID()).jpg"
    try Data(Fixture("png/rgb-8.png").bytes()).write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let image = try ImageReader().read(InputPath(path))
    #expect(try Fixture("png/rgb-8.png").difference(of: image.pixels) == nil)
  }
}
