import SeguePixels
import SegueSpec

/// The part of an image that a view shows: all that its crop leaves, in whole pixels.
struct ImagePart: Hashable {
  /// The columns of the image that are left; not empty.
  let columns: Range<Int>
  /// The rows of the image that are left; not empty.
  let rows: Range<Int>

  /// Texels per point of the whole image, before the cut.
  let scale: Double

  /// Width in pixels.
  var width: Int { columns.count }
  /// Height in pixels.
  var height: Int { rows.count }

  /// Cuts `crop` off an image of `width × height` pixels.
  ///
  /// A side is cut by its points times the image's own scale, rounded to the nearest pixel.
  ///
  /// - Returns: Nil if nothing is left.
  init?(path: String, width: Int, height: Int, crop: Spec.View.Insets) {
    let scale = ImageScale.automatic(path: path, width: width, height: height)
    func left(_ start: Double, _ end: Double, of length: Int) -> Range<Int>? {
      let (start, end) = ((start * scale).rounded(), Double(length) - (end * scale).rounded())
      return start < end ? Int(start)..<Int(end) : nil
    }
    guard let columns = left(crop.left, crop.right, of: width),
      let rows = left(crop.top, crop.bottom, of: height)
    else { return nil }
    (self.columns, self.rows, self.scale) = (columns, rows, scale)
  }

  /// This part of an image; the image itself if it is all of it.
  func cut(from image: PixelBuffer) -> PixelBuffer {
    guard width < image.width || height < image.height else { return image }
    var pixels: [PremultipliedRGBA8] = []
    pixels.reserveCapacity(width * height)
    for row in rows {
      let start = row * image.width
      pixels += image.pixels[start + columns.lowerBound..<start + columns.upperBound]
    }
    return PixelBuffer(width: width, height: height, pixels: pixels)
  }
}
