/// Frames of a fixed size around a picture of another shape; the color behind it fills the rest.
package struct Letterbox: Hashable, Sendable {
  /// Width of a frame, in pixels.
  package let width: Int

  /// Height of a frame, in pixels.
  package let height: Int

  /// Frames of that size.
  package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  /// The letterbox of the same picture at another scale, around at least all of its pixels.
  ///
  /// - Parameters:
  ///   - factor: The ratio of the scales.
  ///   - inner: The size of the picture at the new scale, in pixels.
  /// - Returns: The letterbox.
  package func scaled(by factor: Double, around inner: (width: Int, height: Int)) -> Letterbox {
    func side(_ length: Int, _ least: Int) -> Int {
      max(least, Int((Double(length) * factor).rounded()))
    }
    return Letterbox(width: side(width, inner.width), height: side(height, inner.height))
  }
}
