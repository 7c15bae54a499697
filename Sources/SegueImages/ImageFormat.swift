import SegueFiles

/// The image formats that can be read, recognized by content.
package enum ImageFormat: String, Sendable, CaseIterable {
  case png = "PNG"
  case jpeg = "JPEG"
  case webP = "WebP"
  case bmp = "BMP"
  case gif = "GIF"

  /// The format whose signature `bytes` begin with.
  init?(signatureOf bytes: ByteView) {
    // The start of the PNG signature suffices, so that a damaged end is reported as such.
    if bytes.has([0x89, 0x50, 0x4E, 0x47]) {
      self = .png
    } else if bytes.has([0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.has("RIFF"), bytes.has("WEBP", at: 8) {
      self = .webP
    } else if bytes.has("GIF87a") || bytes.has("GIF89a") {
      self = .gif
    } else if bytes.has("BM"), let size = bytes.integer(at: 14, size: 4, .littleEndian),
      BMPHeader.isSize(size)
    {
      self = .bmp
    } else {
      return nil
    }
  }
}
