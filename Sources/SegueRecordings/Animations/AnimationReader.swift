import SegueImages
import SeguePixels

/// Draws the pictures of an animation, in any order.
struct AnimationReader: PictureReader {
  private var player: AnimationPlayer
  private let path: String

  /// The animation in an image file; nil for a still.
  static func animation(
    _ file: ImageFile, _ limits: RecordingLimits
  ) throws(RecordingError) -> AnimationFile? {
    let animation: AnimationFile?
    do throws(ImageError) {
      animation = try AnimationFile(file, limits: limits.images, upTo: limits.pictures)
    } catch {
      throw .image(error)
    }
    if let animation, animation.isCutOff {
      throw .hasTooManyPictures(path: file.path, limit: limits.pictures)
    }
    return animation
  }

  init(_ animation: AnimationFile, _ path: String) {
    (player, self.path) = (AnimationPlayer(animation), path)
  }

  var complaint: String { player.complaint?.reason ?? "its images are damaged" }

  /// Remarks about the images so far.
  var remarks: [String] { player.warnings.map(\.remark) }

  mutating func picture(
    _ index: Int, _ deadline: DecodingDeadline
  ) throws(RecordingError) -> PixelBuffer? {
    player.seek(index)
    while player.isBefore(index) {
      try deadline.check(path)
      do throws(ImageError) {
        try player.draw()
      } catch {
        throw .image(error)
      }
    }
    return player.picture
  }
}

extension ImageWarning {
  /// The text without the file's name and without the full stop.
  var remark: String { text.hasSuffix(".") ? String(text.dropLast()) : text }
}
