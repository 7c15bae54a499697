public import SegueGeometry
public import SeguePixels

/// The old view shrinks and fades out while the new one grows and fades in.
///
/// ```swift
/// let step = Go(to: settings, by: ElevationScale(scale: 0.9, backdrop: .black))
/// ```
///
/// - Source: material-components-android at ac7e18efe (2026), `MaterialElevationScale`: a scale of
///   0.85. The duration and the curve are those of the other patterns, because the pattern goes
///   with another one.
public struct ElevationScale: SceneTransition {
  /// Its name and its timing.
  public static let configuration = TransitionConfiguration(
    name: "elevationScale", help: "The old view shrinks and fades while the new one grows in.",
    duration: .milliseconds(450), curve: .emphasized)

  /// The scale of a view that is not there.
  @Parameter(0...1, "Scale at which the old view ends and the new one begins, 0 to 1.")
  public var scale = 0.85

  /// The color behind both views.
  @Parameter("The color behind both views, where neither is opaque.") public var backdrop =
    Color.white

  /// Material's elevation scale.
  public init() {}

  /// An elevation scale with Material's values for all that is not given.
  public init(scale: Double? = nil, backdrop: Color? = nil) {
    self.scale = scale ?? self.scale
    self.backdrop = backdrop ?? self.backdrop
  }

  /// Both views at `progress`.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    var (from, to) = (
      Layer(contents: .from, size: stage.size), Layer(contents: .to, size: stage.size)
    )
    let share = min(max(progress, 0), 1)
    from.scale(by: 1 + (scale - 1) * progress)
    to.scale(by: 1 + (scale - 1) * (1 - progress))
    from.opacity = 1 - share
    to.opacity = share
    return FadeThroughFade.scene(
      (from, to), over: backdrop.channels, at: progress, on: stage.size)
  }
}
