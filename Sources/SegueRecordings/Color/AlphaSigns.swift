import SeguePixels

/// Signs in pixels that their colors were multiplied by alpha already, as After Effects writes
/// ProRes 4444 unless it is told otherwise.
///
/// No channel of such a pixel is above its alpha, and those of bright ones are near it. Of straight
/// colors many are above it, wherever a bright edge is smooth.
struct AlphaSigns {
  /// The numbers of pixels that are neither opaque nor transparent nor black: all of them, those
  /// with a channel above alpha, and those with one near it.
  private var (count, beyond, near) = (0, 0, 0)

  /// Counts the pixels of a frame, whose colors are as they were stored.
  mutating func add(_ pixels: [PremultipliedRGBA8]) {
    for pixel in pixels {
      let alpha = Int(pixel.w)
      guard 16...239 ~= alpha else { continue }
      let brightest = Int(max(pixel.x, max(pixel.y, pixel.z)))
      guard brightest >= 8 else { continue }
      count += 1
      // Lossy codecs change values a little.
      if brightest > alpha + 3 { beyond += 1 }
      if 4 * brightest > 3 * alpha { near += 1 }
    }
  }

  /// Whether the colors look premultiplied.
  var arePremultiplied: Bool { count >= 64 && 100 * beyond <= count && 16 * near >= count }
}
