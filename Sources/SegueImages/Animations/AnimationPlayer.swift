package import SeguePixels

/// Plays an animation: its pictures in any order, of which those in ascending order are cheap.
///
/// A picture before the present one is drawn from the nearest one before it that hides all others,
/// or from the first.
package struct AnimationPlayer {
  package let file: AnimationFile

  /// The warnings about the images that were drawn, each once.
  package private(set) var warnings: [ImageWarning] = []

  /// The reason why an image could not be decoded.
  package private(set) var complaint: ImageError?

  private var canvas: AnimationCanvas

  /// The image that is drawn next.
  private var next = 0

  package init(_ file: AnimationFile) {
    self.file = file
    canvas = AnimationCanvas(width: file.width, height: file.height)
  }

  /// Moves to the place from which a picture is drawn with the fewest images.
  package mutating func seek(_ index: Int) {
    if index + 1 < next {
      canvas.clear()
      next = 0
    }
    guard index > next, let key = (next...index).last(where: file.isKey), key > next else { return }
    canvas.clear()
    next = key
  }

  /// Whether images must still be drawn before a picture is shown.
  package func isBefore(_ index: Int) -> Bool { next <= index }

  /// Draws the next image.
  ///
  /// An image that cannot be decoded spoils the canvas, until it no longer matters.
  ///
  /// - Throws: ``ImageError/lacksMemory(path:)``.
  package mutating func draw() throws(ImageError) {
    canvas.draw(try pixels(of: next), file.parts[next])
    next += 1
  }

  /// The picture that was drawn last: upright, in sRGB, premultiplied; nil if one of its images
  /// cannot be decoded.
  package var picture: PixelBuffer? {
    guard canvas.isSound else { return nil }
    return file.orientation.turned(
      PixelBuffer(width: canvas.width, height: canvas.height, pixels: canvas.pixels))
  }

  private mutating func pixels(of index: Int) throws(ImageError) -> PixelBuffer? {
    do throws(ImageError) {
      let image = try file.pixels(of: index)
      for warning in image.warnings where !warnings.contains(warning) { warnings.append(warning) }
      return image.pixels
    } catch {
      if case .lacksMemory = error { throw error }
      if complaint == nil { complaint = error }
      return nil
    }
  }
}
