public import SegueGeometry

/// The new view fades in and grows as a dialog in the middle of the darkened old one, and rests
/// there; it goes by fading alone.
///
/// ```swift
/// let question = Dialog(width: 312, height: 200, cornerRadius: 12, dimming: 0.5)
/// let step = Go(to: settings, by: question)
/// ```
///
/// - Source: the motion is that of ``FadeScale``. The scrim is that of Material's container
///   transform; 280 to 560 points of width and corners of 28 points are Material 3's, unread.
public struct Dialog: SceneTransition {
  /// Its name and its timing.
  public static let configuration = TransitionConfiguration(
    name: "dialog",
    help: "The new view fades in and grows in the middle of the old one, as Material's dialog.",
    duration: FadeScale.configuration.duration, curve: FadeScale.configuration.curve)

  /// The width, in points; nil is Material's.
  @Parameter(
    1...10_000, orNil: "auto",
    "The width, in points; auto: the canvas's without 24 points a side, at most 560.")
  public var width: Double? = nil

  /// The height, in points.
  @Parameter(1...10_000, "The height, in points; at most that of the canvas.")
  public var height = 280.0

  /// The scale at which it begins.
  @Parameter(0...1, "Scale at which it begins, 0 to 1.") public var scale = 0.8

  /// Radius of its corners, in points.
  @Parameter(0...200, "Radius of its corners, in points.") public var cornerRadius = 28.0

  /// The alpha of the black over the old view.
  @Parameter(0...1, "The alpha of the black over the old view, 0 to 1.") public var dimming = 0.32

  /// Material's dialog.
  public init() {}

  /// A dialog with Material's values for all that is not given.
  public init(
    width: Double? = nil, height: Double? = nil, scale: Double? = nil, cornerRadius: Double? = nil,
    dimming: Double? = nil
  ) {
    self.width = width
    self.height = height ?? self.height
    self.scale = scale ?? self.scale
    self.cornerRadius = cornerRadius ?? self.cornerRadius
    self.dimming = dimming ?? self.dimming
  }

  /// The way back is shorter, and has a curve of its own.
  public static func timing(isReversed: Bool, on systems: Systems) -> TransitionTiming {
    FadeScale.timing(isReversed: isReversed, on: systems)
  }

  /// The old view stays behind the dialog.
  public var keepsFrom: Bool { true }

  /// Both views at `progress`.
  public func scene(at progress: Double, on stage: Stage) -> Scene {
    let size = stage.size
    guard progress > 0 else {
      return Scene(of: .from, filling: size)
    }
    let opacity = Ramp(0, 0.3).share(at: progress)
    var dialog = dialog(.to, on: size)
    dialog.opacity = opacity
    dialog.scale(by: scale + (1 - scale) * progress)
    return Scene(size: size, layers: [presenter(.from, opacity, on: size), dialog])
  }

  /// The way back: the dialog fades where it is.
  public func scene(back progress: Double, on stage: Stage) -> Scene {
    let size = stage.size
    guard progress < 1 else {
      return Scene(of: .to, filling: size)
    }
    let opacity = min(1 - progress, 1)
    var dialog = dialog(.from, on: size)
    dialog.opacity = opacity
    return Scene(size: size, layers: [presenter(.to, opacity, on: size), dialog])
  }

  private func presenter(_ role: ImageRole, _ share: Double, on size: Size) -> Layer {
    var layer = Layer(contents: role, size: size)
    layer.dimming = dimming * share
    return layer
  }

  /// The dialog at rest, with the upper part of its view.
  private func dialog(_ role: ImageRole, on canvas: Size) -> Layer {
    let wide = min(width ?? min(canvas.width - 2 * Self.margin, Self.greatestWidth), canvas.width)
    let shown = Size(width: max(wide, 1), height: min(height, canvas.height))
    let scale = max(shown.width / canvas.width, shown.height / canvas.height)
    let part = Size(width: shown.width / scale, height: shown.height / scale)
    var layer = Layer(
      role,
      part: Rect(
        x: (canvas.width - part.width) / 2, y: 0, width: part.width, height: part.height),
      of: canvas,
      in: Rect(
        x: (canvas.width - shown.width) / 2, y: (canvas.height - shown.height) / 2,
        width: shown.width, height: shown.height))
    layer.outline = .rounded(radius: cornerRadius)
    return layer
  }

  /// The space beside a dialog on a narrow canvas, in points.
  private static let margin = 24.0

  /// The width of a dialog on a wide canvas, in points.
  private static let greatestWidth = 560.0
}

extension Dialog: ShowsBelowStatusBar {}
