public import SegueGeometry

/// The new view fades in over the old one while it grows, as a dialog does; it goes by fading
/// alone.
///
/// ```swift
/// let step = Go(to: settings, by: FadeScale(scale: 0.7), over: .milliseconds(200))
/// ```
///
/// - Source: material-components-android at ac7e18efe (2026), `MaterialFade`: 400 ms
///   (`motionDurationMedium4`) by emphasized decelerate, opaque by 0.3, a scale from 0.8; 150 ms
///   (`motionDurationShort3`) by emphasized accelerate on the way back.
public struct FadeScale: SceneTransition {
  /// Its name and its timing.
  public static let configuration = TransitionConfiguration(
    name: "fadeScale", help: "The new view fades in and grows, as a dialog; it leaves by fading.",
    duration: .milliseconds(400), curve: .cubicBezier(0.1, 0.7, 0.1, 1))

  /// The scale at which the new view begins.
  @Parameter(0...1, "Scale at which the new view begins, 0 to 1.") public var scale = 0.8

  /// Material's fade.
  public init() {}

  /// A fade from another scale.
  public init(scale: Double) { self.scale = scale }

  /// The way back is shorter, and has a curve of its own.
  public static func timing(isReversed: Bool, on systems: Systems) -> TransitionTiming {
    isReversed
      ? TransitionTiming(duration: .milliseconds(150), curve: .cubicBezier(0.3, 0, 0.8, 0.2))
      : TransitionTiming(duration: configuration.duration, curve: configuration.curve)
  }

  /// Both views at `progress`.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    let from = Layer(contents: .from, size: stage.size)
    var to = Layer(contents: .to, size: stage.size)
    if progress <= 0 { return Scene(size: stage.size, layers: [from]) }
    if progress == 1 { return Scene(size: stage.size, layers: [to]) }
    to.opacity = Ramp(0, 0.3).share(at: progress)
    to.scale(by: scale + (1 - scale) * progress)
    return Scene(size: stage.size, layers: [from, to])
  }

  /// The way back: the view on top fades where it is.
  public func scene(back progress: Double, on stage: Stage) -> Scene {
    var from = Layer(contents: .from, size: stage.size)
    let to = Layer(contents: .to, size: stage.size)
    if progress <= 0 { return Scene(size: stage.size, layers: [from]) }
    if progress >= 1 { return Scene(size: stage.size, layers: [to]) }
    from.opacity = 1 - progress
    return Scene(size: stage.size, layers: [to, from])
  }
}
