import SegueGeometry

/// The windows of two activities while one of them gives way to the gesture back.
///
/// - Source: AOSP at 35f98f44 (2024), `CrossActivityBackAnimation`, and at 69001fcd,
///   `DefaultCrossActivityBackAnimation`.
struct BackPreview {
  /// The frame of the activity on top.
  private(set) var closing: Rect

  /// Its opacity.
  private(set) var opacity = 1.0

  /// The frame of the activity below.
  private(set) var entering: Rect

  /// The share of the black over the activity below.
  private(set) var scrim = 1.0

  /// The share of the corners' radius.
  ///
  /// Android's windows always have the corners of the display. A picture of a screen has none, so
  /// they come over the first tenth of the way, and go over the last.
  private(set) var roundness: Double

  /// The only activity that is seen, if the preview is at one of its ends.
  private(set) var alone: ImageRole?

  private let canvas: Size

  /// The distance of the activity below from its place while it waits, in points.
  private static let distance = 96.0

  /// The share of the way over which the corners come and go.
  private static let rounding = 0.1

  /// The windows under a hand.
  ///
  /// - Parameters:
  ///   - share: The share of the way of the windows, 0 to 1.
  ///   - drop: The share of the way down that the hand has moved them; negative is up.
  ///   - isFromRight: Whether the hand has set off at the right, so that the windows stay centered.
  ///   - back: The measures.
  ///   - canvas: The size of the canvas.
  init(
    at share: Double, drop: Double, isFromRight: Bool, of back: PredictiveBack, on canvas: Size
  ) {
    func room(_ length: Double, _ whole: Double) -> Double {
      max((whole - length) / 2 - back.margin, 0)
    }
    var end = canvas.whole.scaled(by: back.scale, about: canvas)
    if !isFromRight { end.x += room(end.width, canvas.width) }
    closing = canvas.whole.interpolated(to: end, at: share)
    entering = canvas.whole.scaled(by: 1 - (1 - back.scale) * share, about: canvas)
    entering.x -= Self.distance
    let shift = drop * room(closing.height, canvas.height)
    closing.y += shift
    entering.y += shift
    roundness = min(share / Self.rounding, 1)
    alone = share <= 0 ? .from : nil
    self.canvas = canvas
  }

  /// The windows after the release of a hand that does not turn back.
  ///
  /// - Parameters:
  ///   - time: The share of the motion's time that has passed, 0 to 1.
  ///   - fling: The scale that the hand's velocity gives to both windows.
  /// - Returns: The windows.
  func committed(at time: Double, fling: Double = 1) -> BackPreview {
    var preview = self
    let way = TimingFunction.emphasized.progress(at: time, duration: 1)
    var end = canvas.whole
    end.x = closing.x + Self.distance
    preview.closing = closing.interpolated(to: end, at: way).scaled(by: fling)
    preview.entering = entering.interpolated(to: canvas.whole, at: way).scaled(by: fling)
    preview.opacity = max(1 - 5 * time, 0)
    preview.scrim = 1 - time
    preview.roundness = roundness * min((1 - way) / Self.rounding, 1)
    preview.alone = time >= 1 ? .to : time > 0 ? nil : alone
    return preview
  }
}

extension PredictiveBack {
  /// The windows when a hand has gone a share of its way, 0 to 1.
  func preview(
    at phase: Double, drop: Double, isFromRight: Bool, on canvas: Size
  ) -> BackPreview {
    let share = TimingFunction.backGesture.progress(at: min(max(phase, 0), 1), duration: 1)
    return BackPreview(at: share, drop: drop, isFromRight: isFromRight, of: self, on: canvas)
  }
}
