import Geometry

/// A piece of a layer as it lies on the canvas: an outline, how deep it is, how it is painted.
struct Face: Sendable {
  /// In canvas pixels, on the grid of ``gridStep``, within the canvas and a margin around it.
  var outline: Polygon

  /// How near the eye it is at a place of the canvas: larger hides smaller.
  ///
  /// The z of Core Animation after its divide, which is affine on the canvas for any plane.
  var depth: AffineFunction

  /// Decides where depths are equal: larger is on top.
  var order: Int

  /// Whether it hides all that is behind it.
  var isOpaque: Bool

  var paint: Paint

  /// Corners are rounded to this many pixels, so that faces that share an edge share its corners,
  /// however each came to them.
  static let gridStep = 0x1p-16

  /// Depths that differ by less are equal, in points: far above rounding, far below any design.
  static let depthTolerance = 1e-6
}
