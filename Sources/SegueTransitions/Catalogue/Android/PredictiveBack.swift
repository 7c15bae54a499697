public import SegueGeometry
public import SeguePixels

/// A hand draws the activity on top aside and lets the one below be seen; when it lets go, that one
/// comes, or the one on top returns.
///
/// ```swift
/// let swipe = try Drive.Track(
///   pan: [(.zero, 4, 500), (Rational("0.4"), 240, 420)], width: 412)
/// let back = PredictiveBack(edge: .left, scale: 0.85, margin: 12, cornerRadius: 28)
/// let spec = try Spec(canvas: canvas) {
///   Show(home)
///   Go(to: settings, by: ActivityOpen())
///   try Go(to: home, by: back, along: swipe)
/// }
/// ```
///
/// Under a hand, its own spring and its own curve turn the phase into the motion, and the ends have
/// times of their own. Without a hand, a swipe over the whole way comes first.
///
/// - Source: AOSP at 35f98f44 (2024), `CrossActivityBackAnimation`, and at 69001fcd,
///   `DefaultCrossActivityBackAnimation`; the time of the swipe without a hand is Segue's.
public struct PredictiveBack: SceneTransition {
  /// Its name and its timing.
  public static let configuration = TransitionConfiguration(
    name: "predictiveBack",
    help: "An activity draws aside under a hand and shows the one below, as since Android 14.",
    duration: .milliseconds(Int(swipe + commit)), curve: .linear)

  /// The side of the canvas at which a hand sets off.
  public enum Side: String, ParameterWord {
    /// That of the hand's way, or one of them.
    case auto, left, right
  }

  /// The side at which the hand sets off.
  @Parameter(
    "Where the hand sets off: left or right; auto: right for a pan that goes to the left, else left."
  )
  public var edge = Side.auto

  /// The scale of both activities under a hand that has come all the way.
  @Parameter(0.5...1, "Scale of both activities when the hand has come all the way.")
  public var scale = 0.9

  /// The space that is left at the canvas's edges, in points.
  @Parameter(0...100, "Space between the activity on top and the canvas's edges, in points.")
  public var margin = 8.0

  /// The alpha of the black over the activity below.
  @Parameter(
    0...1, "The alpha of the black over the activity below, 0 to 1; Android has 0.8 in dark mode.")
  public var dimming = 0.2

  /// Radius of both activities' corners, in points; nil is that of the display.
  @Parameter(
    0...200, orNil: "auto",
    "Radius of both activities' corners, in points; auto: that of the phone with a canvas of this "
      + "size, else 32.")
  public var cornerRadius: Double? = nil

  /// The color behind both activities.
  @Parameter("The color behind both activities.") public var backdrop = Color.white

  /// Android's gesture.
  public init() {}

  /// A gesture with Android's values for all that is not given.
  public init(
    edge: Side? = nil, scale: Double? = nil, margin: Double? = nil, dimming: Double? = nil,
    cornerRadius: Double? = nil, backdrop: Color? = nil
  ) {
    self.edge = edge ?? self.edge
    self.scale = scale ?? self.scale
    self.margin = margin ?? self.margin
    self.dimming = dimming ?? self.dimming
    self.cornerRadius = cornerRadius
    self.backdrop = backdrop ?? self.backdrop
  }

  /// The time of the swipe without a hand, in milliseconds.
  private static let swipe = 400.0

  /// The time of the motion after the release, in milliseconds.
  static let commit = 450.0

  /// The way back is that of an activity that opens.
  public static func timing(isReversed: Bool, on systems: Systems) -> TransitionTiming {
    isReversed
      ? ActivityOpen.timing(isReversed: false, on: systems)
      : TransitionTiming(duration: configuration.duration, curve: configuration.curve)
  }

  /// Both activities at `progress`, which is time: a swipe over the whole way, then its end.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    let size = stage.size
    if progress <= 0 { return Scene(of: .from, filling: size) }
    if progress >= 1 { return Scene(of: .to, filling: size) }
    let swiped = Self.swipe / (Self.swipe + Self.commit)
    let phase = TimingFunction.easeInOut.progress(at: min(progress / swiped, 1), duration: 1)
    let preview = preview(at: phase, drop: 0, isFromRight: edge == .right, on: size)
    return progress <= swiped
      ? scene(of: preview, on: stage)
      : scene(of: preview.committed(at: (progress - swiped) / (1 - swiped)), on: stage)
  }

  /// The activity opens again.
  public func scene(back progress: Double, on stage: Stage) -> Scene {
    ActivityOpen(backdrop: backdrop).scene(at: progress, on: stage)
  }

  /// The activities of a preview, lowest first; at its ends one of them alone.
  func scene(of preview: BackPreview, on stage: Stage) -> Scene {
    let size = stage.size
    if let alone = preview.alone {
      return Scene(size: size, layers: [Layer(contents: alone, size: size)])
    }
    let display = cornerRadius ?? DisplayCorners.radius(of: size) ?? Self.usualRadius
    let outline = Outline.rounded(radius: display * preview.roundness, curve: .circular)
    var below = Layer(contents: .to, frame: preview.entering)
    below.outline = outline
    var scrim = Layer(contents: .color(SIMD4(0, 0, 0, 1)), size: size)
    scrim.opacity = dimming * preview.scrim
    var top = Layer(contents: .from, frame: preview.closing)
    top.outline = outline
    top.opacity = preview.opacity
    let behind = Layer(contents: .color(backdrop.channels), size: size)
    return Scene(size: size, layers: [behind, below, scrim, top])
  }

  /// The radius of a display that is not known, in points.
  ///
  /// - Source: Flutter's `PredictiveBackPageTransitionsBuilder`.
  private static let usualRadius = 32.0
}
