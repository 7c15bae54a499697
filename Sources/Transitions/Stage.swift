public import Geometry

/// Where a transition plays: the canvas and the eye before it.
public struct Stage: Hashable, Sendable {
  /// The canvas, in points.
  public var size: Size

  /// How far before the canvas the eye is, in points: `m34 = −1 / eyeDistance`.
  public var eyeDistance: Double

  /// A canvas, and the eye where the seed has it: 1000 points before it.
  public init(size: Size, eyeDistance: Double = 1000) {
    self.size = size
    self.eyeDistance = eyeDistance
  }
}
