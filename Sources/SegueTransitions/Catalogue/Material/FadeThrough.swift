public import SegueGeometry
public import SeguePixels

/// The old view fades out; then the new one fades in and grows a little.
///
/// ```swift
/// let step = Go(to: settings, by: FadeThrough(scale: 0.9, backdrop: .white))
/// ```
///
/// - Source: material-components-android at ac7e18efe (2026), `MaterialFadeThrough`: 450 ms
///   (`motionDurationLong1`), the emphasized curve, a scale from 0.92.
public struct FadeThrough: SceneTransition {
  /// Its name and its timing.
  public static let configuration = TransitionConfiguration(
    name: "fadeThrough", help: "The old view fades out; then the new one fades in and grows.",
    duration: .milliseconds(450), curve: .emphasized)

  /// The scale at which the new view begins.
  @Parameter(0...1, "Scale at which the new view begins, 0 to 1.") public var scale = 0.92

  /// The color behind both views.
  @Parameter("The color behind both views, where neither is opaque.") public var backdrop =
    Color.white

  /// Material's fade through.
  public init() {}

  /// A fade through with Material's values for all that is not given.
  public init(scale: Double? = nil, backdrop: Color? = nil) {
    self.scale = scale ?? self.scale
    self.backdrop = backdrop ?? self.backdrop
  }

  /// Both views at `progress`.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    var layers = FadeThroughFade.layers(at: progress, on: stage.size)
    layers.to.scale(by: 1 + (scale - 1) * (1 - progress))
    return FadeThroughFade.scene(
      layers, over: backdrop.channels, at: progress, on: stage.size)
  }

  /// The way back, which is the same motion.
  public func scene(back progress: Double, on stage: Stage) -> Scene {
    scene(at: progress, on: stage)
  }
}
