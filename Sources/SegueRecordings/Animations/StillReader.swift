import SegueArithmetic
import SegueImages
import SeguePixels

/// Gives the one picture of a still image.
struct StillReader: PictureReader {
  private let file: ImageFile
  private let limits: RecordingLimits

  let complaint = "the image is damaged"

  /// The duration of the picture, in seconds.
  static let duration = Rational(1, over: 60) ?? .zero

  init(_ file: ImageFile, _ limits: RecordingLimits) {
    (self.file, self.limits) = (file, limits)
  }

  func picture(
    _ index: Int, _ deadline: DecodingDeadline
  ) throws(RecordingError) -> PixelBuffer? {
    try Self.picture(file, limits).pixels
  }

  /// The picture, and the warnings about it.
  static func picture(
    _ file: ImageFile, _ limits: RecordingLimits
  ) throws(RecordingError) -> (pixels: PixelBuffer, warnings: [ImageWarning]) {
    do throws(ImageError) {
      let image = try ImageReader(limits: limits.images).decoded(file)
      return (image.pixels, image.warnings)
    } catch {
      throw .image(error)
    }
  }
}
