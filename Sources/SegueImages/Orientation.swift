import Pixels

/// The transform from a stored image to the shown one; raw values are those of the Exif tag.
///
/// - Source: CIPA DC-008 (Exif 2.32, 2019), 4.6.4 A, tag 0x0112.
enum Orientation: Int, CaseIterable {
  case upright = 1
  case mirrored
  case turnedHalf
  case flipped
  case transposed
  case turnedRight
  case transversed
  case turnedLeft

  /// Whether rows become columns.
  var swapsSides: Bool { rawValue >= 5 }

  /// The shown size of an image stored as `width × height`.
  func size(ofWidth width: Int, height: Int) -> ImageSize {
    swapsSides ? ImageSize(width: height, height: width) : ImageSize(width: width, height: height)
  }

  /// The image `stored` in its shown orientation.
  func turned(_ stored: PixelBuffer) -> PixelBuffer {
    guard self != .upright else { return stored }
    let (w, h) = (stored.width, stored.height)
    // The stored pixel at the shown (0, 0), and the steps to the pixels right of and below it.
    let (first, right, down) =
      switch self {
      case .upright: (0, 1, w)
      case .mirrored: (w - 1, -1, w)
      case .turnedHalf: (w * h - 1, -1, -w)
      case .flipped: (w * (h - 1), 1, -w)
      case .transposed: (0, w, 1)
      case .turnedRight: (w * (h - 1), -w, 1)
      case .transversed: (w * h - 1, -w, -1)
      case .turnedLeft: (w - 1, w, -1)
      }
    let size = size(ofWidth: w, height: h)
    var pixels: [PremultipliedRGBA8] = []
    pixels.reserveCapacity(w * h)
    for y in 0..<size.height {
      for x in 0..<size.width { pixels.append(stored.pixels[first + x * right + y * down]) }
    }
    return PixelBuffer(width: size.width, height: size.height, pixels: pixels)
  }
}
