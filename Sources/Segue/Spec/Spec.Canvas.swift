public import Geometry
public import Pixels
public import Raster

extension Spec {
  /// What every frame is drawn on.
  public struct Canvas: Hashable, Sendable {
    /// In points; nil takes the first view's image.
    public var size: Size?

    /// Pixels a point; nil is `auto`.
    public var scale: Double?

    /// Frames a second; the command's `--fps` wins.
    public var frameRate = FrameRate.default

    /// Behind everything; it may be transparent.
    public var background = Color.black

    /// How far before the canvas the eye is, in points: `m34 = −1 / perspective`.
    public var perspective = 1000.0

    /// How images are read between their texels.
    public var sampling = Sampling.best

    /// A canvas of which nothing is said.
    public init() {}
  }
}
