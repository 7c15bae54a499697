import SeguePixels

@testable import SegueImages

/// Image files of any format, with their headers and their pixels.
enum ImagesFuzz: FuzzTarget {
  static let name = "images"
  static let seedFolders = ["images/photo"]
  static let dictionary: String? = "images"
  static let longestInput = 4096

  /// These limits keep memory and time small; the limits themselves are tested elsewhere.
  private static let reader = ImageReader(
    limits: ImageLimits(pixels: 1 << 18, bytes: 1 << 20, pixelsPerByte: 8320))

  static func run(_ bytes: [UInt8]) async throws(FuzzFailure) { try take(bytes) }

  /// Decodes an image and checks it, or the error.
  static func take(_ bytes: [UInt8]) throws(FuzzFailure) {
    let image: DecodedImage
    do throws(ImageError) {
      image = try reader.decoded(ImageFile(path: "f", bytes: bytes))
    } catch {
      try check("\(error)")
      return
    }
    for warning in image.warnings { try check("\(warning)") }
    for pixel in image.pixels.pixels where pixel.max() > pixel.w {
      throw FuzzFailure("\(pixel) is not premultiplied")
    }
  }

  private static func check(_ message: String) throws(FuzzFailure) {
    try FuzzFailure.check(
      message.hasPrefix("f: ") && !message.contains { $0.isNewline }, "a message: \(message)")
  }
}
