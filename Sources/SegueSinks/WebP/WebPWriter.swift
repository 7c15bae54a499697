/// The chunks of an animated WebP file, in order.
///
/// - Source: RFC 9649 (2024), section 2.7.
struct WebPWriter {
  let width: Int
  let height: Int

  /// The number of times that the animation plays; 0 for ever.
  let plays: Int

  /// The number of images so far.
  private(set) var count = 0

  /// Whether any image so far has alpha.
  private var hasAlpha = false

  /// The bytes after ``start`` so far.
  private var size = 0

  /// The longest time for which an image is shown, in milliseconds.
  static let longestDuration = 0xFF_FFFF

  /// The largest size of a file: its header has 32 bits for the size, which is even, without the
  /// first eight bytes.
  private static let mostBytes = Int(UInt32.max) - 1 + 8

  init(width: Int, height: Int, plays: Int) {
    (self.width, self.height, self.plays) = (width, height, plays)
  }

  /// The bytes before the first image, as many for any number of images.
  var start: [UInt8] {
    let features: UInt8 = 0x02 | (hasAlpha ? 0x10 : 0)
    let extended =
      [features, 0, 0, 0] + Self.number(width - 1, bytes: 3) + Self.number(height - 1, bytes: 3)
    // The canvas is transparent before the first image, which covers it.
    let animation = [UInt8](repeating: 0, count: 4) + Self.number(plays, bytes: 2)
    let chunks = Self.chunk("VP8X", extended) + Self.chunk("ANIM", animation)
    let length = 4 + chunks.count + size
    return Array("RIFF".utf8) + Self.number(length, bytes: 4) + Array("WEBP".utf8) + chunks
  }

  /// The bytes of the next image.
  ///
  /// - Parameters:
  ///   - part: The image.
  ///   - milliseconds: The time for which it is shown, at most ``longestDuration``.
  /// - Returns: The bytes.
  /// - Throws: ``FrameSinkError`` if the file becomes too large for its header.
  mutating func append(
    _ part: WebPPart, for milliseconds: Int
  ) throws(FrameSinkError) -> [UInt8] {
    let (place, images) = (part.rectangle, Self.images(of: part.file))
    precondition(place.x & 1 == 0 && place.y & 1 == 0, "an image lies at an even place")
    var data = Self.number(place.x / 2, bytes: 3) + Self.number(place.y / 2, bytes: 3)
    data += Self.number(place.width - 1, bytes: 3) + Self.number(place.height - 1, bytes: 3)
    data += Self.number(milliseconds, bytes: 3) + [part.blend == .source ? 0x02 : 0]
    for image in images {
      data += part.file[image.range]
      hasAlpha = hasAlpha || image.hasAlpha
    }
    let bytes = Self.chunk("ANMF", data)
    (count, size) = (count + 1, size + bytes.count)
    guard start.count + size <= Self.mostBytes else {
      throw .webPFailed(reason: "the file would exceed 4 GiB")
    }
    return bytes
  }

  /// The chunks with pixels in a file with one image, which has made them itself.
  private static func images(of file: [UInt8]) -> [(range: Range<Int>, hasAlpha: Bool)] {
    var (images, offset): ([(range: Range<Int>, hasAlpha: Bool)], Int) = ([], 12)
    while offset + 8 <= file.count {
      let name = String(decoding: file[offset..<offset + 4], as: UTF8.self)
      let length = file[offset + 4..<offset + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
      let end = min(offset + 8 + length + length & 1, file.count)
      // A lossless image tells in the 29th bit after its signature whether it has alpha.
      switch name {
      case "ALPH": images.append((offset..<end, true))
      case "VP8 ": images.append((offset..<end, false))
      case "VP8L": images.append((offset..<end, file[offset + 8 + 4] & 0x10 != 0))
      default: break
      }
      offset = end
    }
    return images
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    Array(name.utf8) + number(data.count, bytes: 4) + data
      + Array(repeating: 0, count: data.count & 1)
  }

  /// A number, lowest byte first.
  private static func number(_ value: Int, bytes: Int) -> [UInt8] {
    (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
