public import SegueGeometry

/// The new view rises from the lower edge over the darkened old one, and rests there.
///
/// Since Android 14 its way back under a hand is the system's preview: the sheet shrinks towards
/// its lower edge, and sinks when the hand lets go.
///
/// ```swift
/// let sheet = BottomSheet(fraction: 0.6, cornerRadius: 16, dimming: 0.5)
/// let spec = try Spec(canvas: canvas) {
///   Show(home)
///   Go(to: settings, by: sheet)
///   Go.back()
/// }
/// ```
///
/// - Source: react-navigation at 73f8c2982 (2026), `TransitionSpecs.tsx`: 400 ms, back in 350 ms,
///   by `fast_out_extra_slow_in`. The scrim is that of Material's container transform; half of the
///   height, corners of 28 points and at most 640 points of width are Material 3's, unread.
public struct BottomSheet: SceneTransition {
  /// Its name and its timing.
  public static let configuration = TransitionConfiguration(
    name: "bottomSheet",
    help: "The new view rises from the lower edge over the old one, as Material's bottom sheet.",
    duration: .milliseconds(400), curve: .emphasized)

  /// The height to which it rises, as a fraction of the canvas.
  @Parameter(0.05...1, "How high it rises, as a fraction of the canvas.") public var fraction = 0.5

  /// Radius of its upper corners, in points.
  @Parameter(0...200, "Radius of its upper corners, in points.") public var cornerRadius = 28.0

  /// The alpha of the black over the old view.
  @Parameter(0...1, "The alpha of the black over the old view, 0 to 1.") public var dimming = 0.32

  /// Material's bottom sheet.
  public init() {}

  /// A bottom sheet with Material's values for all that is not given.
  public init(fraction: Double? = nil, cornerRadius: Double? = nil, dimming: Double? = nil) {
    self.fraction = fraction ?? self.fraction
    self.cornerRadius = cornerRadius ?? self.cornerRadius
    self.dimming = dimming ?? self.dimming
  }

  /// The way back is shorter.
  public static func timing(isReversed: Bool, on systems: Systems) -> TransitionTiming {
    TransitionTiming(
      duration: isReversed ? .milliseconds(350) : configuration.duration,
      curve: configuration.curve)
  }

  /// The old view stays behind the sheet.
  public var keepsFrom: Bool { true }

  /// Both views at `progress`.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    let size = stage.size
    var from = Layer(contents: .from, size: size)
    guard progress > 0 else { return Scene(size: size, layers: [from]) }
    from.dimming = dimming * min(progress, 1)
    let risen = min(fraction * progress, 1) * size.height
    var frame = Self.frame(fraction, on: size)
    frame.height = max(frame.height, risen)
    frame.y = size.height - risen
    let to = sheet(in: frame, radius: cornerRadius, on: size)
    return Scene(size: size, layers: [from, to])
  }

  /// The frame of a sheet at rest that is a fraction of the canvas high.
  static func frame(_ fraction: Double, on size: Size) -> Rect {
    let (width, height) = (min(greatestWidth, size.width), fraction * size.height)
    return Rect(
      x: (size.width - width) / 2, y: size.height - height, width: width, height: height)
  }

  /// The new view in a frame, as wide as that and from its top.
  func sheet(in frame: Rect, radius: Double, on size: Size) -> Layer {
    let part = Rect(
      x: 0, y: 0, width: size.width, height: frame.height * size.width / frame.width)
    var sheet = Layer(.to, part: part, of: size, in: frame)
    sheet.outline = .rounded(radius: radius, corners: .top)
    return sheet
  }

  /// The width of a sheet on a wide canvas, in points.
  private static let greatestWidth = 640.0
}

extension BottomSheet: ShowsBelowStatusBar {}
