/// Keeps the error of lossy pixels within the difference that libwebp ignores.
///
/// libwebp leaves a pixel as it is if it differs by a few levels from the picture before. It takes
/// the pixels of that picture as they were given, not as they are stored, so in a slow dissolve
/// every step is ignored, and the old view stays. Here a pixel keeps the value that was last stored
/// until it differs by more than libwebp ignores, so each change is ignored or stored as a whole.
///
/// - Source: libwebp 1.2.4, `anim_encode.c`, `PixelsAreSimilar`.
struct SteadyPixels {
  /// The largest difference that is ignored, in levels of an opaque pixel.
  let limit: Int

  /// The pixels as libwebp has last stored them: straight `0xAARRGGBB`.
  private var stored: [UInt32] = []

  init(_ options: WebPOptions) {
    limit = Int(options.ignoredDifference + 0.5)
  }

  /// A picture in which each pixel equals the last one, or differs by more than ``limit``.
  mutating func steadied(_ pixels: [UInt32]) -> [UInt32] {
    guard stored.count == pixels.count else {
      stored = pixels
      return pixels
    }
    for index in pixels.indices where stored[index] != pixels[index] {
      if !isIgnored(stored[index], pixels[index]) { stored[index] = pixels[index] }
    }
    return stored
  }

  /// Whether libwebp takes a new pixel for an old one.
  private func isIgnored(_ old: UInt32, _ new: UInt32) -> Bool {
    let alpha = Int(new >> 24)
    guard Int(old >> 24) == alpha else { return false }
    func isNear(_ shift: UInt32) -> Bool {
      abs(Int(old >> shift & 255) - Int(new >> shift & 255)) * alpha <= limit * 255
    }
    return isNear(0) && isNear(8) && isNear(16)
  }
}

extension WebPOptions {
  /// The difference to the picture before that libwebp ignores in lossy pixels, in levels before it
  /// is rounded.
  ///
  /// - Source: libwebp 1.2.4, `anim_encode.c`, `QualityToMaxDiff`.
  package var ignoredDifference: Double {
    let part = (quality / 100).squareRoot()
    return 31 * (1 - part) + part
  }
}
