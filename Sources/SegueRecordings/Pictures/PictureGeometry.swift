import ExactTime
import Pixels
import SegueImages

/// The transform of a decoded frame into the picture that is shown.
struct PictureGeometry: Sendable, Hashable {
  /// The size of the first frame, with square pixels, before it is turned.
  let width: Int
  let height: Int
  let orientation: Orientation

  /// The size that is shown.
  var size: ImageSize { orientation.size(ofWidth: width, height: height) }

  /// The geometry of a recording whose first frame has this size.
  ///
  /// - Parameters:
  ///   - frameWidth: The width in stored pixels, after clean aperture as the codec tells it.
  ///   - frameHeight: The height.
  ///   - aspect: Width over height of a stored pixel; nil for square ones.
  ///   - orientation: The transform.
  init(frameWidth: Int, frameHeight: Int, aspect: Rational?, orientation: Orientation) {
    let scaled = aspect?.productRounded(Rational(Int32(frameWidth))) ?? Int128(frameWidth)
    width = max(Int(clamping: scaled), 1)
    (height, self.orientation) = (frameHeight, orientation)
  }

  /// The picture of a frame, which is scaled if it has another size.
  func shown(_ frame: PixelBuffer) -> PixelBuffer {
    orientation.turned(PictureScaler.scaled(frame, width: width, height: height))
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
