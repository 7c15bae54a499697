import SeguePixels

/// The canvas of an animation, on which its images are drawn one after the other.
///
/// It knows whether it shows what it should: an image that cannot be decoded spoils it until that
/// image is removed, or until another one hides everything.
struct AnimationCanvas {
  let width: Int
  let height: Int

  /// The pixels: premultiplied, row by row.
  private(set) var pixels: [PremultipliedRGBA8]

  /// Whether all images that it shows were decoded.
  private(set) var isSound = true

  /// The image that was drawn last, and the state of the canvas before it.
  private var last: (part: AnimationPart, before: [PremultipliedRGBA8], wasSound: Bool)?

  /// An empty canvas, which is transparent.
  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    pixels = Array(repeating: .clear, count: width * height)
  }

  /// Removes everything.
  mutating func clear() {
    self = AnimationCanvas(width: width, height: height)
  }

  /// Removes the last image as it asks for, and draws the next one.
  ///
  /// - Parameters:
  ///   - image: The pixels of the image; nil if they cannot be decoded.
  ///   - part: Its place, and the way in which it is drawn.
  mutating func draw(_ image: PixelBuffer?, _ part: AnimationPart) {
    removeLast()
    last = (part, part.disposal == .restore ? pixels : [], isSound)
    guard let image else {
      isSound = false
      return
    }
    if part.hides(width, height) { isSound = true }
    fill(part.place) { x, y, pixel in
      let new = image[x, y]
      guard part.isBlended, new.w < 255 else { return new }
      return new.w == 0 ? pixel : Self.over(new, pixel)
    }
  }

  private mutating func removeLast() {
    guard let (part, before, wasSound) = last.take() else { return }
    switch part.disposal {
    case .keep: return
    case .clear:
      fill(part.place) { _, _, _ in .clear }
      // The place of an image that cannot be drawn may be wrong, too.
      isSound = part.isDrawable && (wasSound || part.covers(width, height))
    case .restore:
      (pixels, isSound) = (before, wasSound)
    }
  }

  /// Replaces the pixels of a place, as far as it lies on the canvas.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - new: The new pixel, of a column and a row of the place and of the pixel that is there.
  private mutating func fill(
    _ place: FramePlace, _ new: (Int, Int, PremultipliedRGBA8) -> PremultipliedRGBA8
  ) {
    let columns = min(place.width, width - place.x)
    let rows = min(place.height, height - place.y)
    guard place.x >= 0, place.y >= 0, columns > 0, rows > 0 else { return }
    for y in 0..<rows {
      let start = (place.y + y) * width + place.x
      for x in 0..<columns { pixels[start + x] = new(x, y, pixels[start + x]) }
    }
  }

  /// The operator *over* of Porter and Duff for premultiplied colors; products are rounded.
  private static func over(
    _ above: PremultipliedRGBA8, _ below: PremultipliedRGBA8
  ) -> PremultipliedRGBA8 {
    let rest = SIMD4<UInt16>(repeating: 255 - UInt16(above.w))
    // See `dividedBy255(_:)`; 255 · 255 + 128 + 254 fits.
    let biased = SIMD4<UInt16>(truncatingIfNeeded: below) &* rest &+ 128
    let seen = (biased &+ (biased &>> 8)) &>> 8
    return above &+ PremultipliedRGBA8(truncatingIfNeeded: seen)
  }
}
