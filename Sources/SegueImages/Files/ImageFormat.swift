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
      Self.isSizeOfBMPHeader(size)
    {
      self = .bmp
    } else {
      return nil
    }
  }

  /// Whether `size` is that of a header: of OS/2 from 16 bytes to 64, and five of Windows.
  private static func isSizeOfBMPHeader(_ size: Int) -> Bool {
    size == 12 || (16...64).contains(size) || size == 108 || size == 124
  }

  /// The name of a well-known format of `bytes` that cannot be read; nil if they have none.
  static func foreignName(of bytes: ByteView) -> String? {
    if bytes.has("ftyp", at: 4) { return boxedName(of: bytes) }
    if let name = foreignSignatures.first(where: { bytes.has($0.signature) })?.name { return name }
    return textName(of: bytes)
  }

  /// The kind of an ISO base media file by its brands: the first names its kind, the others are
  /// compatible formats.
  private static func boxedName(of bytes: ByteView) -> String {
    let size = min(bytes.integer(at: 0, size: 4, .bigEndian) ?? 0, bytes.count, 256)
    let brands = [8] + Array(stride(from: 16, to: max(size, 16), by: 4))
    func has(_ names: [String]) -> Bool {
      brands.contains { place in names.contains { bytes.has($0, at: place) } }
    }
    if bytes.has("crx ", at: 8) { return "a raw photo of a camera" }
    if has(["avif", "avis"]) { return "an AVIF image" }
    if has(["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]) {
      return "a HEIC image"
    }
    return video
  }

  /// The kind of a file that a view can show as a recording.
  static let video = "a video"

  /// The kind of a text file by its first element, after any byte order mark and white space.
  private static func textName(of bytes: ByteView) -> String? {
    let text = String(decoding: (bytes[0..<min(bytes.count, 1024)] ?? bytes).array, as: UTF8.self)
      .lowercased()
    let start = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    guard start.hasPrefix("<") else { return nil }
    if start.hasPrefix("<!doctype html") || start.hasPrefix("<html") { return "a web page" }
    if start.contains("<svg") { return "an SVG drawing" }
    return start.hasPrefix("<?xml") ? "an XML document" : nil
  }

  private static let foreignSignatures: [(signature: [UInt8], name: String)] =
    [
      ([0x49, 0x49, 0x2A, 0x00], "a TIFF image"),
      ([0x4D, 0x4D, 0x00, 0x2A], "a TIFF image"),
      ([0x49, 0x49, 0x2B, 0x00], "a TIFF image"),
      ([0x4D, 0x4D, 0x00, 0x2B], "a TIFF image"),
      ([0xFF, 0x0A], "a JPEG XL image"),
      ([0x00, 0x00, 0x00, 0x0C, 0x4A, 0x58, 0x4C, 0x20], "a JPEG XL image"),
      ([0x00, 0x00, 0x00, 0x0C, 0x6A, 0x50, 0x20, 0x20], "a JPEG 2000 image"),
      ([0xFF, 0x4F, 0xFF, 0x51], "a JPEG 2000 image"),
      ([0x00, 0x00, 0x01, 0x00], "an icon file"),
      ([0x00, 0x00, 0x02, 0x00], "a cursor file"),
      (Array("icns".utf8), "an icon file"),
      ([0x8A] + Array("MNG".utf8), "an MNG animation"),
      ([0x8B] + Array("JNG".utf8), "a JNG image"),
      ([0x76, 0x2F, 0x31, 0x01], "an OpenEXR image"),
      (Array("#?RADIANCE".utf8), "a Radiance HDR image"),
      (Array("DDS ".utf8), "a DDS texture"),
      (Array("qoif".utf8), "a QOI image"),
      (Array("gimp xcf".utf8), "a GIMP document"),
      (Array("8BPS".utf8), "a Photoshop document"),
      (Array("%PDF".utf8), "a PDF document"),
      (Array("%!PS".utf8), "a PostScript document"),
      ([0xC5, 0xD0, 0xD3, 0xC6], "a PostScript document"),
      ([0x1A, 0x45, 0xDF, 0xA3], video),
    ] + (1...7).map { (Array("P\($0)\n".utf8), "a Netpbm image") }
}
