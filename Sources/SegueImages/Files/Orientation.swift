package import SeguePixels

/// The transform from a stored image to the shown one; raw values are those of the Exif tag.
///
/// - Source: CIPA DC-008 (Exif 2.32, 2019), 4.6.4 A, tag 0x0112.
package enum Orientation: Int, CaseIterable, Sendable {
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
  package func size(ofWidth width: Int, height: Int) -> ImageSize {
    swapsSides ? ImageSize(width: height, height: width) : ImageSize(width: width, height: height)
  }

  /// The image `stored` in its shown orientation.
  package func turned(_ stored: PixelBuffer) -> PixelBuffer {
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

  /// The orientation in an Exif block; nil if it has none, or 0 as from some cameras.
  ///
  /// - Source: TIFF 6.0 (1992), section 2: header, then entries of tag, type, count and value.
  static func told(byExif block: ByteView) throws(ExifFault) -> Orientation? {
    guard let tiff = block.has("Exif\0\0") ? block.from(6) : block else { throw .isNotTIFF }
    let order: ByteView.Order
    if tiff.has([0x49, 0x49, 0x2A, 0x00]) {
      order = .littleEndian
    } else if tiff.has([0x4D, 0x4D, 0x00, 0x2A]) {
      order = .bigEndian
    } else {
      throw .isNotTIFF
    }
    guard let directory = tiff.integer(at: 4, size: 4, order),
      let count = tiff.integer(at: directory, size: 2, order)
    else { throw .endsEarly }
    for entry in 0..<count {
      let offset = directory + 2 + 12 * entry
      guard let tag = tiff.integer(at: offset, size: 2, order) else { throw .endsEarly }
      guard tag == 0x0112 else { continue }
      // The type should be SHORT; some writers use BYTE or LONG.
      let sizes = [1: 1, 4: 4]
      guard let type = tiff.integer(at: offset + 2, size: 2, order),
        let value = tiff.integer(at: offset + 8, size: sizes[type] ?? 2, order)
      else { throw .endsEarly }
      guard value != 0 else { return nil }
      guard let orientation = Orientation(rawValue: value) else { throw .isUndefined(value) }
      return orientation
    }
    return nil
  }
}

/// A reason why an existing Exif block gives no orientation.
enum ExifFault: Error, Hashable {
  case isNotTIFF
  case endsEarly
  case isUndefined(Int)

  /// The text for a warning.
  var reason: String {
    switch self {
    case .isNotTIFF: "it has no TIFF header"
    case .endsEarly: "it ends early"
    case .isUndefined(let value): "its orientation is \(value), expected 1 to 8"
    }
  }
}
