package import Geometry

/// Where a transition plays: the canvas and the eye before it.
package struct Stage: Hashable, Sendable {
  /// The canvas, in points.
  package var size: Size

  /// How far before the canvas the eye is, in points: `m34 = −1 / eyeDistance`.
  package var eyeDistance: Double

  package init(size: Size, eyeDistance: Double = 1000) {
    self.size = size
    self.eyeDistance = eyeDistance
  }
}
