import SegueGeometry

extension BottomSheet: PreviewedPart {
  package func drawing(led hand: HandMotion, on stage: Stage) -> Drawing {
    let (size, end) = (stage.size, hand.end)
    if let end, end.progress >= 1, end.isCommitted {
      return .scene(Scene(of: .to, filling: size))
    }
    let returned = end.map { $0.isCommitted ? 0 : MaterialBack.returned(at: $0.progress) } ?? 0
    let back = SheetBack(
      of: BottomSheet.frame(fraction, on: size),
      share: MaterialBack.share(at: hand.phase) * (1 - returned))
    let sunk = end.map { $0.isCommitted ? MaterialBack.gone(at: $0.progress) : 0 } ?? 0
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
/// - Source: material-components-android at ac7e18efe (2026), `MaterialBottomContainerBackHelper`
///   and `motion/res/values/dimens.xml`: the sides draw in by 48 dp in all and the top by 24, the
///   lower edge stays, and the content keeps its shape.
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

  /// The width that it loses, in points.
  private static let widthLoss = 48.0

  /// The height that it loses, in points.
  private static let heightLoss = 24.0
}
