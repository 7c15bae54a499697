import Geometry

extension Popover {
  /// The bubble and its arrow on the canvas, in points.
  struct Place {
    let bubble: Rect
    /// Cut so far that the arrow stands on the straight part of the bubble's edge.
    let cornerRadius: Double
    /// The bounds of the arrow; one edge lies on the bubble's.
    let arrow: Rect
    /// The arrow, in points of its bounds, clockwise.
    let arrowCorners: [Point]
    /// Where the arrow ends.
    let tip: Point

    /// - Parameters:
    ///   - bubble: Where it lies.
    ///   - side: Of what it points at.
    ///   - middle: The middle of what it points at; the arrow stands there, or as near to it as
    ///     the bubble's corners let it.
    ///   - arrowBase: The arrow's edge on the bubble, if that one's edge is twice as long.
    ///   - arrowHeight: From the bubble to the tip.
    ///   - cornerRadius: Of the bubble, if that leaves room for the arrow.
    ///   - cornerCurve: Of the bubble.
    init(
      bubble: Rect, side: Side, middle: Point, arrowBase: Double, arrowHeight: Double,
      cornerRadius: Double, cornerCurve: Outline.CornerCurve
    ) {
      self.bubble = bubble
      let (edge, start, along) =
        side.isVertical
        ? (bubble.width, bubble.x, middle.x) : (bubble.height, bubble.y, middle.y)
      let base = min(arrowBase, edge / 2)
      // How far along the edge a corner is curved, in radii.
      let reach = cornerCurve == .continuous ? Self.continuousReach : 1
      let radius = min(
        cornerRadius, (edge - base) / 2 / reach, bubble.width / 2, bubble.height / 2)
      self.cornerRadius = radius
      let corner = radius * reach
      // Of an arrow between both corners, this is the middle of its base.
      let place = min(max(along, start + corner + base / 2), start + edge - corner - base / 2)
      switch side {
      case .below:
        arrow = Rect(
          x: place - base / 2, y: bubble.y - arrowHeight, width: base, height: arrowHeight)
        arrowCorners = [Point(0, arrowHeight), Point(base / 2, 0), Point(base, arrowHeight)]
        tip = Point(place, bubble.y - arrowHeight)
      case .above:
        arrow = Rect(
          x: place - base / 2, y: bubble.y + bubble.height, width: base, height: arrowHeight)
        arrowCorners = [Point(0, 0), Point(base, 0), Point(base / 2, arrowHeight)]
        tip = Point(place, bubble.y + bubble.height + arrowHeight)
      case .right:
        arrow = Rect(
          x: bubble.x - arrowHeight, y: place - base / 2, width: arrowHeight, height: base)
        arrowCorners = [Point(arrowHeight, 0), Point(arrowHeight, base), Point(0, base / 2)]
        tip = Point(bubble.x - arrowHeight, place)
      case .left:
        arrow = Rect(
          x: bubble.x + bubble.width, y: place - base / 2, width: arrowHeight, height: base)
        arrowCorners = [Point(0, 0), Point(arrowHeight, base / 2), Point(0, base)]
        tip = Point(bubble.x + bubble.width + arrowHeight, place)
      }
    }

    /// - Source: PaintCode, "Code for iOS 7 Rounded Rectangles", 2013.
    private static let continuousReach = 1.528665
  }
}
