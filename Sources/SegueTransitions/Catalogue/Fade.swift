public import SegueGeometry
public import SeguePixels

/// The new view fades in over the old one, or the old one fades to a color and the color to the new
/// view.
///
/// ```swift
/// let spec = try Spec(canvas: canvas) {
///   Show(home)
///   Go(to: settings, by: Fade())
///   Go(to: home, by: Fade(through: .black), over: .seconds(1))
/// }
/// ```
///
/// - Source: `CATransitionType.fade`; duration and pacing are Core Animation's defaults.
public struct Fade: SceneTransition {
  /// Its name and its timing.
  public static let configuration = TransitionConfiguration(
    name: "fade", help: "The old view fades to the new one, at once or through a color.",
    duration: .milliseconds(250), curve: .linear)

  /// The color between the views; nil if they fade into each other.
  @Parameter(
    orNil: "none",
    "none: the views fade into each other; a color: the old view fades to it by the middle, and it "
      + "to the new view.")
  public var through: Color? = nil

  /// A fade of the views into each other.
  public init() {}

  /// A fade through a color.
  public init(through color: Color) {
    through = color
  }

  /// Both views at `progress`.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    guard let through else { return CrossDissolve.scene(at: progress, on: stage) }
    let isBeforeMiddle = progress < 0.5
    let view = Layer(contents: isBeforeMiddle ? .from : .to, size: stage.size)
    // With a dissolve, only the color remains in the middle, even if it is translucent.
    var cover = Layer(contents: .color(through.channels), size: stage.size)
    cover.compositing = .dissolve
    cover.opacity = min(max(isBeforeMiddle ? 2 * progress : 2 - 2 * progress, 0), 1)
    return Scene(size: stage.size, layers: cover.opacity > 0 ? [view, cover] : [view])
  }
}
