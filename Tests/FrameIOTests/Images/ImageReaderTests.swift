import Foundation
import Pixels
import Testing

@testable import FrameIO

@Suite struct ImageReaderTests {
  /// Each format, as stored and as turned by its orientation.
  @Test(arguments: [
    ("png/rgb-16-interlaced.png", 13, 9), ("photo/420.jpg", 37, 23),
    ("photo/orientation-6.jpg", 23, 37), ("photo/lossy.webp", 37, 23),
    ("photo/lossless.webp", 37, 23), ("photo/lossy-alpha.webp", 37, 23),
    ("photo/orientation-6.webp", 23, 37), ("photo/24.bmp", 37, 23), ("photo/core.bmp", 37, 23),
    ("photo/top-down.bmp", 37, 23), ("photo/still.gif", 37, 23),
  ])
  func sizeIsThatOfTheDecodedImage(name: String, width: Int, height: Int) throws {
    let path = Fixture(name).path
    #expect(try ImageReader().size(of: path) == ImageSize(width: width, height: height))
    let pixels = try ImageReader().read(path).pixels
    #expect(pixels.width == width && pixels.height == height)
  }

  @Test func maxPixelsIsTheLastThatPasses() throws {
    let fixture = Fixture("png/rgb-8.png")
    #expect(try fixture.decoded(by: ImageReader(maxPixels: 117)).pixels.pixels.count == 117)
    let error = ImageError.hasTooManyPixels(path: fixture.name, width: 13, height: 9, limit: 116)
    #expect(throws: error) { try fixture.decoded(by: ImageReader(maxPixels: 116)) }
    let inFile = ImageError.hasTooManyPixels(
      path: fixture.path, width: 13, height: 9, limit: 116)
    #expect(throws: inFile) { try ImageReader(maxPixels: 116).size(of: fixture.path) }
  }

  static let sizes: [(String, String)] = [
    ("broken/huge.png", "is 100000 × 100000 pixels, more than 100000000 in all. Scale it down."),
    (
      "broken/absurd.png",
      "is 2147483647 × 2147483647 pixels, more than 100000000 in all. Scale it down."
    ),
    ("broken/zero-width.png", "is 0 × 9 pixels. Use an image that has pixels."),
    ("broken/zero-height.png", "is 13 × 0 pixels. Use an image that has pixels."),
    ("photo/zero-height.jpg", "is 37 × 0 pixels. Use an image that has pixels."),
    ("photo/zero-width.bmp", "is 0 × 23 pixels. Use an image that has pixels."),
  ]

  @Test(arguments: sizes)
  func impossibleSizeIsTold(name: String, text: String) throws {
    let error = try Fixture(name).errorText()
    #expect(error == "\(name): \(text)")
  }

  @Test func contentTellsTheFormat() throws {
    let path = NSTemporaryDirectory() + "segue-\(UUID()).jpg"
    try Data(Fixture("png/rgb-8.png").bytes()).write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let image = try ImageReader().read(path)
    #expect(try Fixture("png/rgb-8.png").difference(of: image.pixels) == nil)
  }
}
