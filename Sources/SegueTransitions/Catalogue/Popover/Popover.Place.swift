import SegueGeometry

extension Popover {
  /// The bubble and its arrow on the canvas, in points.
  struct Place {
    let bubble: Rect
    /// The bubble's corner radius, limited so that the arrow stands on a straight part of the edge.
    let cornerRadius: Double
    /// The bounds of the arrow; one of their edges lies on the bubble's.
    let arrow: Rect
    /// The convex parts of the arrow, in points of its bounds, clockwise; neighbors share an edge.
    let arrowParts: [[Point]]
    /// The tip of the arrow.
    let tip: Point

    /// - Parameters:
    ///   - bubble: The frame of the bubble.
    ///   - side: The side of the anchor on which the bubble lies.
    ///   - middle: The middle of the anchor; the arrow stands there, or as near to it as the
    ///     bubble's corners allow.
    ///   - shape: The arrow, whose edge on the bubble is at most half of the bubble's edge.
    ///   - cornerRadius: The bubble's corner radius, if it leaves room for the arrow.
    ///   - cornerCurve: The curve of the bubble's corners.
    init(
      bubble: Rect, side: Side, middle: Point, shape: ArrowShape,
      cornerRadius: Double, cornerCurve: Outline.CornerCurve
    ) {
      self.bubble = bubble
      let (edge, start, along) =
        side.isVertical
        ? (bubble.width, bubble.x, middle.x) : (bubble.height, bubble.y, middle.y)
      let base = min(shape.base, edge / 2)
      let arrowHeight = shape.height
      let parts = shape.parts(base: base)
      // Length of an edge that a corner's curve takes, in radii.
      let reach = cornerCurve == .continuous ? Self.continuousReach : 1
      let radius = min(
        cornerRadius, (edge - base) / 2 / reach, bubble.width / 2, bubble.height / 2)
      self.cornerRadius = radius
      let corner = radius * reach
      // The middle of the arrow's base, kept between both corners.
      let place = min(max(along, start + corner + base / 2), start + edge - corner - base / 2)
      switch side {
      case .below:
        arrow = Rect(
          x: place - base / 2, y: bubble.y - arrowHeight, width: base, height: arrowHeight)
        arrowParts = parts
        tip = Point(place, bubble.y - arrowHeight)
      case .above:
        arrow = Rect(
          x: place - base / 2, y: bubble.y + bubble.height, width: base, height: arrowHeight)
        arrowParts = parts.map { $0.map { Point(base - $0.x, arrowHeight - $0.y) } }
        tip = Point(place, bubble.y + bubble.height + arrowHeight)
      case .right:
        arrow = Rect(
          x: bubble.x - arrowHeight, y: place - base / 2, width: arrowHeight, height: base)
        arrowParts = parts.map { $0.map { Point($0.y, base - $0.x) } }
        tip = Point(bubble.x - arrowHeight, place)
      case .left:
        arrow = Rect(
          x: bubble.x + bubble.width, y: place - base / 2, width: arrowHeight, height: base)
        arrowParts = parts.map { $0.map { Point(arrowHeight - $0.y, $0.x) } }
        tip = Point(bubble.x + bubble.width + arrowHeight, place)
      }
    }

    /// Length that a continuous corner takes along an edge, in radii.
    ///
    /// - Source: PaintCode, "Code for iOS 7 Rounded Rectangles", 2013.
    private static let continuousReach = 1.528665
  }

  /// The side of the anchor on which the bubble lies.
  enum Side {
    case below, above, right, left

    /// Whether the arrow stands on a horizontal edge of the bubble.
    var isVertical: Bool { self == .below || self == .above }
  }
}
