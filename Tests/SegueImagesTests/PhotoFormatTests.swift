import SeguePixels
import Testing

@testable import SegueImages

/// The truth is Pillow's decoding, by libjpeg-turbo and libwebp.
@Suite struct PhotoFormatTests {
  @Test(arguments: [
    "444", "422", "420", "progressive", "gray", "restart", "rgb", "orientation-1", "orientation-2",
    "orientation-3", "orientation-4", "orientation-5", "orientation-6", "orientation-7",
    "orientation-8", "arithmetic", "arithmetic-progressive", "scans", "sampling-440",
    "sampling-411", "sampling-mixed", "sampling-luma-less", "named-rgb", "named-rgb-jfif",
    "adobe-rgb",
  ])
  func jpegIsExact(name: String) throws {
    #expect(try difference("\(name).jpg") == nil)
  }

  /// A marker that is too short is ignored; if it counted, the picture would be gray.
  @Test(arguments: [
    ("adobe-short", "its Adobe marker is cut short"),
    ("adobe-unknown", "Unknown Adobe color transform code 7"),
  ])
  func damagedAdobeMarkerIsReportedAndIgnored(name: String, flaw: String) throws {
    let warning = "photo/\(name).jpg: has a flaw that is ignored (\(flaw))."
    #expect(try difference("\(name).jpg", warnings: [warning]) == nil)
  }

  /// Another version of Little CMS may round the last bit differently.
  @Test(arguments: ["xyb", "cmyk-profile", "ycck-profile"])
  func profileThatIsATableIsUsed(name: String) throws {
    #expect(try difference("\(name).jpg", tolerance: 1) == nil)
    #expect(try Fixture("photo/\(name).jpg").decoded().pixels.pixels.allSatisfy { $0.w == 255 })
  }

  @Test(arguments: ["cmyk", "cmyk-plain", "ycck"])
  func inksWithoutAProfileAreMultipliedWithAWarning(name: String) throws {
    let text = "photo/\(name).jpg: is CMYK, converted without a profile. "
    let warning = "\(text)Export it as RGB for exact colors."
    #expect(try difference("\(name).jpg", warnings: [warning]) == nil)
  }

  @Test(arguments: [
    "lossy.webp", "lossy-alpha.webp", "lossless.webp", "orientation-6.webp", "placed.webp",
    "24.bmp", "8.bmp", "1.bmp", "top-down.bmp", "core.bmp",
    "2.bmp", "os2.bmp", "short-header.bmp", "fields-16.bmp", "fields-32.bmp", "runs-8.bmp",
    "runs-4.bmp", "runs-24.bmp",
    "still.gif", "interlaced.gif", "transparent.gif", "placed.gif",
  ])
  func imageIsExact(name: String) throws {
    #expect(try difference(name) == nil)
  }

  @Test(arguments: ["animated.gif", "animated.webp"])
  func animationGivesItsFirstFrame(name: String) throws {
    let warning = "photo/\(name): is animated. Only its first frame is used."
    #expect(try difference(name, warnings: [warning]) == nil)
  }

  static let faults: [(String, String)] = [
    ("truncated-header.jpg", "this JPEG file ends early"),
    ("truncated-scan.jpg", "this JPEG file ends early"),
    ("truncated-progressive.jpg", "this JPEG file ends early"),
    ("last-byte.jpg", "this JPEG file ends early"),
    (
      "short-scan.jpg",
      "this JPEG file is damaged (its pixels end early, at row 0 of 23 in scan 1)"
    ),
    ("no-frame.jpg", "this JPEG file is damaged (it lacks a frame header)"),
    ("truncated.webp", "this WebP file ends early"),
    ("truncated-header.webp", "this WebP file ends early"),
    (
      "long-chunk.webp",
      "this WebP file is damaged (a chunk is longer than the file says it is)"
    ),
    ("no-image.webp", "this WebP file is damaged (it has no image)"),
    ("canvas.webp", "this WebP file is damaged (its image is 37 × 23 pixels on another canvas)"),
    (
      "bitstream.webp",
      "this WebP file is damaged (its pixels are wrong)"
    ),
    ("truncated.bmp", "this BMP file ends early"),
    ("truncated-header.bmp", "this BMP file ends early"),
    ("negative-width.bmp", "this BMP file is damaged (its width is -5)"),
    (
      "compression.bmp",
      "this BMP file is damaged (its compression is 9, which BMP does not define)"
    ),
    ("truncated.gif", "this GIF file ends early"),
    ("last-byte.gif", "this GIF file ends early"),
    ("no-image.gif", "this GIF file is damaged (it has no image)"),
    ("block.gif", "this GIF file is damaged (GIF has no block of kind 63)"),
  ]

  @Test(arguments: faults)
  func faultIsReported(file: String, text: String) throws {
    let error = try Fixture("photo/\(file)").errorText()
    #expect(error == "photo/\(file): \(text). Export or copy it again.")
  }

  static let unsupported = [
    ("12-bit.jpg", "a 12-bit JPEG"),
    ("lossless.jpg", "a lossless JPEG"), ("hierarchical.jpg", "a hierarchical JPEG"),
    ("ls.jpg", "a JPEG-LS image"),
  ]

  @Test(arguments: unsupported)
  func unsupportedVariantIsNamed(file: String, kind: String) throws {
    let error = try Fixture("photo/\(file)").errorText()
    let rest = "which cannot be read. Convert it to PNG, JPEG, WebP, BMP or GIF."
    #expect(error == "photo/\(file): is \(kind), \(rest)")
  }

  /// The files are truncated: one of every format, and of every way to embed a profile.
  @Test(arguments: [
    "p3.jpg", "progressive.jpg", "p3.webp", "placed.webp", "lossy-alpha.webp", "1.bmp", "p3.bmp",
    "runs-8.bmp", "fields-32.bmp",
    "still.gif",
  ])
  func everyShorterFileIsRefused(name: String) throws {
    let bytes = try Fixture("photo/\(name)").bytes()
    let format = try ImageFile(path: name, bytes: bytes).format
    for count in 18..<bytes.count {
      #expect(throws: ImageError.isTruncated(path: name, format)) {
        try ImageReader().decoded(ImageFile(path: name, bytes: Array(bytes[..<count])))
      }
    }
  }

  /// Any byte may be wrong: the result is an image or an error.
  @Test(arguments: [
    "420.jpg", "progressive.jpg", "arithmetic.jpg", "lossless.webp", "lossy-alpha.webp",
    "placed.webp", "still.gif", "8.bmp", "runs-4.bmp", "runs-24.bmp", "fields-16.bmp",
  ])
  func everyChangedByteGivesAnImageOrAnError(name: String) throws {
    let bytes = try Fixture("photo/\(name)").bytes()
    var reader = ImageReader()
    reader.limits.pixels = 100_000
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 0x55
      _ = try? reader.decoded(ImageFile(path: name, bytes: changed))
    }
  }

  /// The difference of the image `name` from Pillow's, or of its warnings from `warnings`.
  private func difference(
    _ name: String, tolerance: Int = 0, warnings: [String] = []
  ) throws -> String? {
    let fixture = Fixture("photo/\(name)")
    let image = try fixture.decoded()
    let texts = image.warnings.map(\.description)
    guard texts == warnings else { return texts.joined(separator: "\n") }
    let expected = "photo/\(name.replacing(".", with: "-")).rgba"
    return try fixture.difference(of: image.pixels, from: expected, tolerance: tolerance)
  }
}
