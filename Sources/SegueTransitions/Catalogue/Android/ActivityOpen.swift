public import SegueGeometry
public import SeguePixels

/// A new activity opens over the old one, as in one version of Android.
///
/// ```swift
/// let opening = ActivityOpen(style: .slide, backdrop: .white)
/// let spec = try Spec(canvas: canvas) {
///   Show(home)
///   Go(to: settings, by: opening)
///   Go(to: home, by: ActivityClose(opening))
/// }
/// ```
///
/// The parts of the motion have times and curves of their own, so `curve` is linear; the way back
/// is ``ActivityClose``.
///
/// - Source: react-navigation at 73f8c2982 (2026), `TransitionSpecs.tsx` and
///   `CardStyleInterpolators.tsx`, which follow AOSP's animations; the figures are those of
///   `AndroidFacts`.
public struct ActivityOpen: SceneTransition, ParameterGroup {
  /// Its name and its timing.
  public static let configuration = TransitionConfiguration(
    name: "activityOpen", help: "A new activity opens over the old one, as canvas.android says.",
    duration: AndroidFacts.activityMotion[.default].duration, curve: .linear)

  /// The motion of a version of Android.
  public enum Style: String, ParameterWord {
    /// That of `canvas.android`, or one of them: revealed from below (9), growing (10 to 13),
    /// sideways (from 14).
    case auto, reveal, zoom, slide
  }

  /// The motion.
  @Parameter(
    "The motion: reveal (Android 9), zoom (10 to 13), slide (from 14); auto: that of "
      + "canvas.android.")
  public var style = Style.auto

  /// The color behind activities that leave an edge of the canvas free.
  @Parameter("The color behind activities, where they leave the canvas free.") public var backdrop =
    Color.black

  /// Android's opening.
  public init() {}

  /// An opening in a style.
  public init(style: Style? = nil, backdrop: Color? = nil) {
    self.style = style ?? self.style
    self.backdrop = backdrop ?? self.backdrop
  }

  /// The duration is that of the version.
  public static func timing(isReversed: Bool, on systems: Systems) -> TransitionTiming {
    TransitionTiming(
      duration: AndroidFacts.activityMotion[systems.android].duration, curve: .linear)
  }

  /// Both activities at `progress`, which is time.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    let size = stage.size
    if progress <= 0 { return Scene(of: .from, filling: size) }
    if progress >= 1 { return Scene(of: .to, filling: size) }
    return scene(of: motion(on: stage).opening(at: progress, on: size), on: size)
  }

  /// The activity closes.
  public func scene(back progress: Double, on stage: Stage) -> Scene {
    let size = stage.size
    if progress <= 0 { return Scene(of: .from, filling: size) }
    if progress >= 1 { return Scene(of: .to, filling: size) }
    return scene(of: motion(on: stage).closing(at: progress, on: size), on: size)
  }

  private func scene(of activities: [Layer], on size: Size) -> Scene {
    Scene(size: size, layers: [Layer(contents: .color(backdrop.channels), size: size)] + activities)
  }

  private func motion(on stage: Stage) -> ActivityMotion {
    switch style {
    case .auto: AndroidFacts.activityMotion[stage.systems.android]
    case .reveal: .reveal
    case .zoom: .zoom
    case .slide: .slide
    }
  }
}
