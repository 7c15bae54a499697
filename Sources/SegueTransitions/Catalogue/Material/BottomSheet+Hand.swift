import SegueGeometry

extension BottomSheet: HandLed {
  /// A hand previews the way back since Android 14; before, it leads the progress.
  package static func grip(
    of hand: HandMotion, isReversed: Bool, on systems: Systems
  ) -> Grip? {
    isReversed && AndroidFacts.handBack[systems.android] == .preview ? .usual : nil
  }

  /// A sheet that a hand has shrunk further takes less time to sink.
  package static func ending(
    of hand: HandMotion, isCommitted: Bool, on systems: Systems
  ) -> TransitionTiming {
    let share = min(max(hand.phase, 0), 1)
    let (longest, shortest) = (SheetBack.hiding.upperBound, SheetBack.hiding.lowerBound)
    let hiding = longest + (shortest - longest) * share
    return TransitionTiming(
      duration: isCommitted ? .microseconds(Int64((hiding * 1000).rounded())) : SheetBack.returning,
      curve: .linear)
  }

  package func drawing(led hand: HandMotion, on stage: Stage) -> Drawing {
    let (size, end) = (stage.size, hand.end)
    if let end, end.progress >= 1, end.isCommitted {
      return .scene(Scene(size: size, layers: [Layer(contents: .to, size: size)]))
    }
    let returned = end.map { $0.isCommitted ? 0 : SheetBack.returned(at: $0.progress) } ?? 0
    let back = SheetBack(
      of: BottomSheet.frame(fraction, on: size),
      share: SheetBack.share(at: hand.phase) * (1 - returned))
    let sunk = end.map { $0.isCommitted ? SheetBack.sunk(at: $0.progress) : 0 } ?? 0
    var frame = back.frame
    frame.y += frame.height * sunk
    var from = Layer(contents: .from, size: size)
    from.dimming = dimming * (1 - sunk)
    let sheet = sheet(in: frame, radius: cornerRadius * back.scale, on: size)
    return .scene(Scene(size: size, layers: [from, sheet]).exchangingViews())
  }
}

/// A bottom sheet under the gesture back.
///
/// - Source: material-components-android at ac7e18efe (2026), `MaterialBottomContainerBackHelper`,
///   its `dimens.xml`, and `MaterialBackAnimationHelper`: the sides draw in by 48 dp in all and the
///   top by 24, the lower edge stays, and the content keeps its shape. The curve of the way back
///   after a cancel is that of an Android animator that names none, and unsure.
struct SheetBack {
  /// The place of the sheet.
  let frame: Rect

  /// The scale of its content.
  let scale: Double

  /// A sheet whose place at rest is a frame, at a share of the way of the gesture.
  init(of rest: Rect, share: Double) {
    // A sheet is never turned inside out by the distances.
    let width = rest.width - min(Self.widthLoss, rest.width / 2) * share
    let height = rest.height - min(Self.heightLoss, rest.height / 2) * share
    frame = Rect(
      x: rest.x + (rest.width - width) / 2, y: rest.y + (rest.height - height), width: width,
      height: height)
    scale = width / rest.width
  }

  /// The share of the way of the sheet for a phase of the hand.
  static func share(at phase: Double) -> Double {
    TimingFunction.backGesture.progress(at: min(max(phase, 0), 1), duration: 1)
  }

  /// The share of its height by which the sheet has sunk, at a share of the time.
  static func sunk(at time: Double) -> Double {
    TimingFunction.fastOutSlowIn.progress(at: time, duration: 1)
  }

  /// The share of the way that it has come back after a cancel, at a share of the time.
  static func returned(at time: Double) -> Double { (1 - Elementary.cosine(.pi * time)) / 2 }

  /// The time in which it sinks, in milliseconds: the upper bound for a phase of 0.
  static let hiding = 150.0...300.0

  /// The time in which it comes back.
  static let returning = Duration.milliseconds(100)

  /// The width that it loses, in points.
  private static let widthLoss = 48.0

  /// The height that it loses, in points.
  private static let heightLoss = 24.0
}
