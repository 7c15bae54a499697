import SegueGeometry

extension Drawer: PreviewedPart {
  package func drawing(led hand: HandMotion, on stage: Stage) -> Drawing {
    let (size, end) = (stage.size, hand.end)
    if let end, end.progress >= 1, end.isCommitted {
      return .scene(Scene(of: .to, filling: size))
    }
    let returned = end.map { $0.isCommitted ? 0 : MaterialBack.returned(at: $0.progress) } ?? 0
    let isFromRight = hand.offset.x < 0
    let back = DrawerBack(
      of: self, on: size, share: MaterialBack.share(at: hand.phase) * (1 - returned),
      isFromItsSide: isFromRight == (edge == .right))
    let gone = end.map { $0.isCommitted ? MaterialBack.gone(at: $0.progress) : 0 } ?? 0
    var from = Layer(contents: .from, size: size)
    from.dimming = dimming * (1 - gone)
    return .scene(
      Scene(size: size, layers: [from, drawer(back, out: gone)]).exchangingViews())
  }
}

/// A drawer under the gesture back.
///
/// A hand from its own side stretches it by 12 dp, and its content draws in from that side; a hand
/// from the other side shrinks it by 24. It loses 48 dp of its height, and the content keeps its
/// shape. Where the content does not reach, the pixels at its edge are repeated.
///
/// - Source: material-components-android at ac7e18efe (2026), `MaterialSideContainerBackHelper` and
///   `motion/res/values/dimens.xml`.
struct DrawerBack {
  /// The place of the drawer.
  let frame: Rect

  /// The part of the view that it shows.
  let part: Rect

  let canvas: Size

  /// A drawer at a share of the way of the gesture; 0 is a drawer at rest.
  init(of drawer: Drawer, on canvas: Size, share: Double = 0, isFromItsSide: Bool = false) {
    let width = drawer.width(on: canvas)
    // A drawer is never turned inside out by the distances.
    let stretch = isFromItsSide ? Self.growth : -min(Self.shrinkage, width / 2)
    let change = stretch * share / width
    let height = canvas.height - min(Self.heightLoss, canvas.height / 2) * share
    let scale = isFromItsSide ? 1 - change * change : 1 + change
    let isLeft = drawer.edge == .left
    frame = Rect(
      x: isLeft ? 0 : canvas.width - width * (1 + change), y: (canvas.height - height) / 2,
      width: width * (1 + change), height: height)
    // The content is held at the inner side and at the top.
    let shown = Size(width: frame.width / scale, height: height / scale)
    part = Rect(
      x: isLeft ? width - shown.width : canvas.width - width, y: 0, width: shown.width,
      height: shown.height)
    self.canvas = canvas
  }

  /// The width that it wins, in points.
  private static let growth = 12.0

  /// The width that it loses, in points.
  private static let shrinkage = 24.0

  /// The height that it loses, in points.
  private static let heightLoss = 48.0
}
