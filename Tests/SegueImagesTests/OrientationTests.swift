import SeguePixels
import Testing

@testable import SegueFiles
@testable import SegueImages

@Suite struct OrientationTests {
  /// Eight PNG files store one picture in all orientations, with `eXIf` before or after the pixels
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

  private static func warning(_ name: String, _ reason: String) -> String {
    "\(name): its Exif data is not used (\(reason)). It is shown as it is stored."
  }

  @Test func undefinedOrientationIsReportedAndIgnored() throws {
    let fixture = Fixture("orientation/9.png")
    let image = try fixture.decoded()
    #expect(try fixture.difference(of: image.pixels, from: "orientation/shown.rgba") == nil)
    let warning = Self.warning("orientation/9.png", "its orientation is 9, expected 1 to 8")
    #expect(image.warnings.map(\.description) == [warning])
  }

  /// A block of one directory with one entry; `type` 3 is a SHORT.
  private static func exif(_ value: UInt8, type: UInt8 = 3) -> [UInt8] {
    [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, type, 0, 1, 0, 0, 0, value, 0, 0, 0]
  }

  @Test func exifGivesTheOrientation() throws {
    for type: UInt8 in [1, 3, 4] {
      let bytes = ByteView(Self.exif(6, type: type))
      #expect(try Orientation.told(byExif: bytes) == .turnedRight)
    }
    let bigEndian: [UInt8] = [
      0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 4, 0, 0, 0, 1, 0, 0, 0, 8,
    ]
    #expect(try Orientation.told(byExif: ByteView(bigEndian)) == .turnedLeft)
    #expect(try Orientation.told(byExif: ByteView(Self.exif(0))) == nil)
  }

  @Test func damagedExifIsReported() {
    let whole = Self.exif(6)
    for count in 0..<20 {
      let fault: ExifFault = count < 4 ? .isNotTIFF : .endsEarly
      #expect(throws: fault) { try Orientation.told(byExif: ByteView(Array(whole[..<count]))) }
    }
    #expect(throws: ExifFault.endsEarly) {
      try Orientation.told(byExif: ByteView([0x49, 0x49, 0x2A, 0, 255, 255, 255, 255]))
    }
  }

  /// JPEG and WebP keep their stored orientation.
  @Test func unreadableExifIsReportedAndIgnored() throws {
    let jpeg = try Fixture("photo/420.jpg").bytes()
    let segment: [UInt8] = [0xFF, 0xE1, 0, 12] + Array("Exif\0\0junk".utf8)
    try expect(
      Array(jpeg[..<2]) + segment + Array(jpeg[2...]), like: "420.jpg", "it has no TIFF header")
    let webP = try Fixture("photo/lossless.webp").bytes()
    var longer = webP + WebPChunk.bytes("EXIF", Array("MM\0*\0\0\0\u{8}".utf8))
    longer[4..<8] = (0..<4).map { UInt8(truncatingIfNeeded: (longer.count - 8) >> (8 * $0)) }[...]
    try expect(longer, like: "lossless.webp", "it ends early")
  }

  private func expect(_ bytes: [UInt8], like name: String, _ reason: String) throws {
    let image = try ImageReader().decoded(ImageFile(path: "a", bytes: bytes))
    #expect(image.warnings.map(\.description) == [Self.warning("a", reason)])
    #expect(try image.pixels == Fixture("photo/\(name)").decoded().pixels)
  }
}
