/// The image formats that can be read, told apart by content.
package enum ImageFormat: String, Sendable, CaseIterable {
  case png = "PNG"
  case jpeg = "JPEG"
  case webP = "WebP"
  case bmp = "BMP"
  case gif = "GIF"

  /// The format whose signature `bytes` begin with.
  init?(signatureOf bytes: ByteView) {
    // A damaged end of the PNG signature is told as such, so its start is enough here.
    if bytes.has([0x89, 0x50, 0x4E, 0x47]) {
      self = .png
    } else if bytes.has([0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.has("RIFF"), bytes.has("WEBP", at: 8) {
      self = .webP
    } else if bytes.has("GIF87a") || bytes.has("GIF89a") {
      self = .gif
    } else if bytes.has("BM"), let size = bytes.integer(at: 14, size: 4, .littleEndian),
      [12, 40, 52, 56, 64, 108, 124].contains(size)
    {
      self = .bmp
    } else {
      return nil
    }
  }

  /// What `bytes` are, where they are something well known that cannot be read.
  static func foreignName(of bytes: ByteView) -> String? {
    if bytes.has("ftyp", at: 4) {
      let brand = ["heic", "heix", "hevc", "mif1", "msf1"].contains { bytes.has($0, at: 8) }
      if brand { return "a HEIC image" }
      return bytes.has("avif", at: 8) || bytes.has("avis", at: 8) ? "an AVIF image" : "a video"
    }
    return foreignSignatures.first { bytes.has($0.signature) }?.name
  }

  private static let foreignSignatures: [(signature: [UInt8], name: String)] = [
    ([0x49, 0x49, 0x2A, 0x00], "a TIFF image"),
    ([0x4D, 0x4D, 0x00, 0x2A], "a TIFF image"),
    ([0xFF, 0x0A], "a JPEG XL image"),
    ([0x00, 0x00, 0x00, 0x0C, 0x4A, 0x58, 0x4C, 0x20], "a JPEG XL image"),
    ([0x00, 0x00, 0x00, 0x0C, 0x6A, 0x50, 0x20, 0x20], "a JPEG 2000 image"),
    ([0x00, 0x00, 0x01, 0x00], "an icon file"),
    (Array("8BPS".utf8), "a Photoshop document"),
    (Array("%PDF".utf8), "a PDF document"),
    (Array("<svg".utf8), "an SVG drawing"),
    (Array("<?xml".utf8), "an XML document"),
    ([0x1A, 0x45, 0xDF, 0xA3], "a video"),
  ]
}
