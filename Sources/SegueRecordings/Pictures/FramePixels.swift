import SegueImages
import SeguePixels

/// Turns decoded frames into pixels, with the tables of the last kind of frame.
final class FramePixels {
  private var converter: ColorConverter?

  /// Whether colors are multiplied by alpha already, and the signs of that if it is not said.
  private let isPremultiplied: Bool
  private(set) var signs = AlphaSigns()

  /// The size by which missing tags are guessed, so that they do not change with it; nil for that
  /// of each frame.
  private let size: ImageSize?

  /// A reader of frames whose colors are straight or premultiplied.
  init(isPremultiplied: Bool = false, size: ImageSize? = nil) {
    (self.isPremultiplied, self.size) = (isPremultiplied, size)
  }

  /// The pixels of a frame in sRGB, premultiplied; nil for a frame that cannot be converted.
  func pixels(
    of frame: DecodedFrame, limit: Int
  ) -> PixelBuffer? {
    let (width, height) = (frame.width, frame.height)
    guard width > 0, height > 0, width <= limit / height else { return nil }
    guard let layout = frame.layout, let planes = FramePlanes(frame, layout)
    else { return nil }
    var remarks: [String] = []
    let tags = ColorTags(frame, layout, size: size, remarks: &remarks)
    if let converter, converter.layout == layout, converter.tags == tags {
      return converter.pixels(planes, isPremultiplied: isPremultiplied, signs: &signs)
    }
    let made = ColorConverter(layout, tags)
    converter = made
    return made.pixels(planes, isPremultiplied: isPremultiplied, signs: &signs)
  }
}
