import Pixels
import Testing

@testable import FrameIO

@Suite struct OrientationTests {
  /// Eight PNG files that store one picture in all ways, with `eXIf` before or behind the pixels
  /// and in either byte order.
  @Test(arguments: 1...8)
  func everyOrientationIsShownUpright(value: Int) throws {
    let fixture = Fixture("orientation/\(value).png")
    let image = try fixture.decoded()
    #expect(image.pixels.width == 5 && image.pixels.height == 3)
    #expect(try fixture.difference(of: image.pixels, from: "orientation/shown.rgba") == nil)
    let size = try ImageReader().size(of: InputPath(fixture.path))
    #expect(size == ImageSize(width: 5, height: 3))
  }

  @Test func undefinedOrientationIsUpright() throws {
    let fixture = Fixture("orientation/9.png")
    let pixels = try fixture.decoded().pixels
    #expect(try fixture.difference(of: pixels, from: "orientation/shown.rgba") == nil)
  }

  @Test func damagedExifHasNoOrientation() {
    let whole: [UInt8] = [
      0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0,
    ]
    #expect(Orientation(exif: ByteView(whole)) == .turnedRight)
    for count in 0..<20 {
      #expect(Orientation(exif: ByteView(Array(whole[..<count]))) == nil)
    }
    #expect(Orientation(exif: ByteView([0x49, 0x49, 0x2A, 0, 255, 255, 255, 255])) == nil)
  }
}
