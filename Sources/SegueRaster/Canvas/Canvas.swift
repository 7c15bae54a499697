package import SeguePixels

/// The surface that a scene is drawn on.
package struct Canvas: Hashable, Sendable {
  /// Pixels.
  package var width: Int
  /// Pixels.
  package var height: Int

  /// Pixels a point.
  package var scale: Double

  /// The color where no layer shows.
  package var background: PremultipliedRGBA8

  package init(width: Int, height: Int, scale: Double, background: PremultipliedRGBA8) {
    self.width = width
    self.height = height
    self.scale = scale
    self.background = background
  }
}
