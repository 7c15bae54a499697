import SegueGeometry

/// A piece of a layer on the canvas: its outline, its depth and its paint.
struct Face: Sendable {
  /// In canvas pixels, on the grid of ``gridStep``, within the canvas and a margin around it.
  var outline: Polygon

  /// Depth by place on the canvas: larger values are nearer the eye and hide smaller ones.
  ///
  /// It is Core Animation's z after the perspective divide, which is affine on the canvas for any
  /// plane.
  var depth: AffineFunction

  /// The tie-breaker for equal depths: larger is on top.
  var order: Int

  /// Whether it hides everything behind it.
  var isOpaque: Bool

  var paint: Paint

  /// Grid of the corners in pixels.
  ///
  /// Faces that share an edge thus share its corners, however each
  /// computed them.
  static let gridStep = 0x1p-16

  /// Depths that differ by less are equal, in points: far above rounding errors, far below any
  /// intended distance.
  static let depthTolerance = 1e-6
}
