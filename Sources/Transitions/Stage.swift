public import Geometry

/// The setting of a transition: the canvas and the eye in front of it.
public struct Stage: Hashable, Sendable {
  /// The canvas, in points.
  public var size: Size

  /// Distance of the eye from the canvas, in points: `m34 = −1 / eyeDistance`.
  public var eyeDistance: Double

  /// A canvas with the eye of the seed, 1000 points in front of it.
  public init(size: Size, eyeDistance: Double = 1000) {
    self.size = size
    self.eyeDistance = eyeDistance
  }
}
