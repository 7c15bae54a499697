import SegueArithmetic
import SegueImages
import SeguePixels

/// The transform of a decoded frame into the picture that is shown.
struct PictureGeometry: Sendable, Hashable {
  /// The size of the largest frame, with square pixels, before it is turned.
  let width: Int
  let height: Int
  let orientation: Orientation

  /// Width over height of a stored pixel; nil for square ones.
  private let aspect: Rational?

  /// The size that is shown.
  var size: ImageSize { orientation.size(ofWidth: width, height: height) }

  /// The geometry of a recording whose largest frame has this size.
  ///
  /// - Parameters:
  ///   - frameWidth: The width in stored pixels, after clean aperture as the codec tells it.
  ///   - frameHeight: The height.
  ///   - aspect: Width over height of a stored pixel; nil for square ones.
  ///   - orientation: The transform.
  init(frameWidth: Int, frameHeight: Int, aspect: Rational?, orientation: Orientation) {
    width = Self.width(frameWidth, aspect)
    (height, self.orientation, self.aspect) = (frameHeight, orientation, aspect)
  }

  /// The width with square pixels.
  private static func width(_ stored: Int, _ aspect: Rational?) -> Int {
    max(Int(clamping: aspect?.productRounded(Rational(Int32(stored))) ?? Int128(stored)), 1)
  }

  /// The picture of a frame, which is as large as its own shape allows, and in the middle.
  func shown(_ frame: PixelBuffer) -> PixelBuffer {
    let own = Self.width(frame.width, aspect)
    let (across, down) = (width * frame.height, height * own)
    // Rounding to whole pixels changes a shape by a pixel.
    func side(_ whole: Int, _ numerator: Int, _ denominator: Int) -> Int {
      let side = (2 * whole * numerator + denominator) / (2 * denominator)
      return side + 1 >= whole ? whole : max(side, 1)
    }
    let fitted =
      across <= down
      ? (width, side(height, across, down)) : (side(width, down, across), height)
    let scaled = RecordingScaler.scaled(frame, width: fitted.0, height: fitted.1)
    return orientation.turned(scaled.centered(width: width, height: height))
  }
}

extension PixelBuffer {
  /// The picture in the middle of a larger one, which is transparent around it.
  fileprivate func centered(width: Int, height: Int) -> PixelBuffer {
    guard (self.width, self.height) != (width, height) else { return self }
    let (left, top) = ((width - self.width) / 2, (height - self.height) / 2)
    var pixels = [PremultipliedRGBA8](repeating: .zero, count: width * height)
    for row in 0..<self.height {
      let start = (top + row) * width + left
      let source = row * self.width
      pixels.replaceSubrange(
        start..<start + self.width, with: self.pixels[source..<source + self.width])
    }
    return PixelBuffer(width: width, height: height, pixels: pixels)
  }
}

extension Orientation {
  /// The orientation of a display matrix; nil if it is none of the eight, or also scales.
  ///
  /// A stored point (p, q) is shown at (a · p + c · q, b · p + d · q).
  ///
  /// - Source: ISO/IEC 14496-12:2022, 8.3.2.3 and 6.2.2; numbers are 16.16.
  init?(displayMatrix matrix: [Int32]) {
    let one: Int32 = 1 << 16
    guard matrix.count == 9 else { return nil }
    switch (matrix[0], matrix[1], matrix[3], matrix[4]) {
    case (one, 0, 0, one): self = .upright
    case (-one, 0, 0, one): self = .mirrored
    case (-one, 0, 0, -one): self = .turnedHalf
    case (one, 0, 0, -one): self = .flipped
    case (0, one, one, 0): self = .transposed
    case (0, one, -one, 0): self = .turnedRight
    case (0, -one, -one, 0): self = .transversed
    case (0, -one, one, 0): self = .turnedLeft
    default: return nil
    }
  }
}
