/// An encoded image of a GIF file, and what a player does after it.
///
/// - Source: GIF89a, sections 18 to 25; the loop is Netscape's extension.
struct GIFImage {
  let rect: PixelRectangle
  let palette: [UInt32]

  /// The size of a value, then the blocks of codes.
  let codes: [UInt8]

  /// The duration, in frames.
  var frames: Int

  /// Whether its place becomes transparent after it.
  let clears: Bool

  /// The largest delay of an image, in hundredths of a second.
  static let longestDelay = 65_535

  /// The bytes of the image, in a file whose frames last `delay` hundredths of a second.
  ///
  /// A longer delay than one image can have goes to further images, which change nothing.
  func bytes(delay: Int) -> [UInt8] {
    var delays: [Int] = []
    var rest = frames * delay
    repeat {
      delays.append(min(rest, Self.longestDelay))
      rest -= Self.longestDelay
    } while rest > 0
    var bytes: [UInt8] = []
    for (index, part) in delays.enumerated() {
      let clears = clears && index == delays.count - 1
      bytes += index == 0 ? image(part, clears) : repetition.image(part, clears)
    }
    return bytes
  }

  /// An image of transparent pixels, in the same place.
  private var repetition: GIFImage {
    var pixels = GIFPixels(palette: [0])
    pixels.add(transparent: rect.width * rect.height)
    var coder = GIFImageCoder(pixels, GIFQuality(100))
    return GIFImage(rect: rect, palette: [0], codes: coder.encode(), frames: 1, clears: clears)
  }

  private func image(_ delay: Int, _ clears: Bool) -> [UInt8] {
    let disposal: UInt8 = clears ? 2 : 1
    var bytes: [UInt8] = [0x21, 0xF9, 4, disposal << 2 | 1]
    bytes += Self.word(delay) + [UInt8(palette.count), 0, 0x2C]
    bytes += Self.word(rect.columns.lowerBound) + Self.word(rect.rows.lowerBound)
    bytes += Self.word(rect.width) + Self.word(rect.height)
    let size = Int(codes[0])
    bytes.append(0x80 | UInt8(size - 1))
    for index in 0..<1 << size {
      let color = index < palette.count ? palette[index] : 0
      bytes += [0, 8, 16].map { UInt8(truncatingIfNeeded: color >> $0) }
    }
    return bytes + codes
  }

  /// The signature, the screen, and how often the file plays: 0 for ever.
  static func header(width: Int, height: Int, plays: Int) -> [UInt8] {
    // Without colors of its own, a screen has neither a background nor an aspect.
    let screen = Array("GIF89a".utf8) + word(width) + word(height) + [0x70, 0, 0]
    guard plays != 1 else { return screen }
    // The extension says how often the file is repeated after its first play.
    return screen + [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1]
      + word(plays == 0 ? 0 : plays - 1) + [0]
  }

  static let trailer: [UInt8] = [0x3B]

  private static func word(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
  }
}
