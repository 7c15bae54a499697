import Pixels

/// Frames of a fixed size around pictures of another shape.
package struct Letterbox: Hashable, Sendable {
  /// Width of a frame, in pixels.
  package let width: Int

  /// Height of a frame, in pixels.
  package let height: Int

  /// A frame with a picture in its middle, and the background around it; an odd pixel that is left
  /// over lies at the right or below.
  ///
  /// - Parameters:
  ///   - picture: A picture that is not larger than the frame.
  ///   - background: The color around it.
  ///   - spare: A frame of the same size and the same background, whose memory is used again.
  /// - Returns: The frame.
  func frame(
    around picture: PixelBuffer, _ background: PremultipliedRGBA8, on spare: PixelBuffer?
  ) -> PixelBuffer {
    precondition(picture.width <= width && picture.height <= height, "the picture fits the frame")
    var frame = spare ?? PixelBuffer(width: width, height: height, filledWith: background)
    let (left, top) = ((width - picture.width) / 2, (height - picture.height) / 2)
    for y in 0..<picture.height {
      let (to, from) = ((top + y) * width + left, y * picture.width)
      frame.pixels.replaceSubrange(
        to..<to + picture.width, with: picture.pixels[from..<from + picture.width])
    }
    return frame
  }
}
