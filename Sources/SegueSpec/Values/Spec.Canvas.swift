public import SegueGeometry
public import SeguePixels
import SegueTimeline
public import SegueTransitions

extension Spec {
  /// The canvas of every frame.
  ///
  /// ```swift
  /// var canvas = Spec.Canvas()
  /// (canvas.size, canvas.scale) = (Size(width: 390, height: 844), 2)
  /// (canvas.background, canvas.perspective) = (.black, 800)
  /// let small = Spec.Canvas(
  ///   width: 195, height: 422, scale: 1, frameRate: FrameRate(Rational(30)))
  /// ```
  public struct Canvas: Hashable, Sendable {
    /// Size in points; nil takes the size of the first view's image.
    public var size: Size?

    /// Pixels per point; nil is `auto`.
    public var scale: Double?

    /// Frames per second; the command's `--fps` overrides it.
    public var frameRate = FrameRate.default { didSet { hasFrameRate = true } }

    /// Whether the frame rate is given, so that no target replaces it.
    package private(set) var hasFrameRate = false

    /// The color behind everything, which may be transparent.
    public var background = Color.black

    /// Distance from the eye to the canvas, in points: `m34 = −1 / perspective`.
    public var perspective = 1000.0

    /// The filter that resamples images.
    public var sampling = Sampling.best

    /// The version of iOS that storyboards, sheets, popovers and interactive pops follow.
    public var system = SystemVersion.default

    /// The version of Android that transitions of activities follow.
    public var android = AndroidVersion.default

    /// The versions that transitions follow.
    package var systems: Systems { Systems(ios: system, android: android) }

    /// A canvas with all defaults.
    public init() {}

    /// A canvas of so many points, with the defaults for all that is not given.
    public init(
      width: Double, height: Double, scale: Double? = nil, frameRate: FrameRate? = nil,
      background: Color? = nil
    ) {
      size = Size(width: width, height: height)
      self.scale = scale
      if let frameRate { (self.frameRate, hasFrameRate) = (frameRate, true) }
      self.background = background ?? self.background
    }
  }
}
