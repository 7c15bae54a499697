import SegueGeometry

extension Popover {
  /// The requested placement of a popover, and its fit into the available room.
  struct Placement {
    /// The middle of the anchor (the thing that it points at); a negative value counts from the
    /// right or the bottom.
    private let anchor: Point
    /// The size of the anchor.
    private let anchorSize: Point
    /// The size of the bubble, if there is room.
    let size: Size
    /// Free space around the bubble, if the canvas is large enough.
    let margin: Double
    private let arrow: Arrow

    init(_ popover: Popover) {
      anchor = Point(popover.anchorX, popover.anchorY)
      anchorSize = Point(popover.anchorWidth, popover.anchorHeight)
      size = Size(width: popover.width, height: popover.height)
      margin = popover.margin
      arrow = popover.arrow
    }

    /// The place of the bubble and its arrow on the canvas.
    func place(
      on canvas: Size, shape: ArrowShape, cornerRadius: Double, cornerCurve: Outline.CornerCurve
    ) -> Place {
      let sides = Self.sides(arrow)
      let anchor = anchorRect(on: canvas)
      let rooms = sides.map { room($0, anchor, on: canvas) }
      let seen = rooms.map { min($0.width, size.width) * min($0.height, size.height) }
      // The first of the largest wins. A side with room for the whole bubble is never smaller than
      // another.
      let best = seen.indices.reduce(0) { seen[$1] > seen[$0] ? $1 : $0 }
      let (side, free) = (sides[best], rooms[best])
      // Whole points, so that the bubble's edges and the view's pixels stay sharp.
      let fitted = Point(
        max(min(size.width, free.width).rounded(.down), 1),
        max(min(size.height, free.height).rounded(.down), 1))
      let middle = Point(anchor.x + anchor.width / 2, anchor.y + anchor.height / 2)
      let least = Point(repeating: keptMargin(on: canvas))
      let most = Point(canvas.width, canvas.height) - least - fitted
      var origin = (middle - fitted / 2).rounded(.toNearestOrAwayFromZero)
      origin.clamp(lowerBound: least, upperBound: pointwiseMax(least, most))
      switch side {
      case .below: origin.y = anchor.y + anchor.height + ArrowShape.height
      case .above: origin.y = anchor.y - ArrowShape.height - fitted.y
      case .right: origin.x = anchor.x + anchor.width + ArrowShape.height
      case .left: origin.x = anchor.x - ArrowShape.height - fitted.x
      }
      return Place(
        bubble: Rect(x: origin.x, y: origin.y, width: fitted.x, height: fitted.y), side: side,
        middle: middle, shape: shape,
        cornerRadius: cornerRadius, cornerCurve: cornerCurve)
    }

    /// The sides that an arrow direction allows, in order of preference.
    private static func sides(_ arrow: Arrow) -> [Side] {
      switch arrow {
      case .auto: [.below, .above, .right, .left]
      case .up: [.below]
      case .down: [.above]
      case .left: [.right]
      case .right: [.left]
      }
    }

    /// Room for a bubble on one side of the anchor, within the margins.
    private func room(_ side: Side, _ anchor: Rect, on canvas: Size) -> Size {
      let margin = keptMargin(on: canvas)
      var room = Size(width: canvas.width - 2 * margin, height: canvas.height - 2 * margin)
      switch side {
      case .below: room.height = canvas.height - anchor.y - anchor.height
      case .above: room.height = anchor.y
      case .right: room.width = canvas.width - anchor.x - anchor.width
      case .left: room.width = anchor.x
      }
      switch side {
      case .below, .above: room.height = max(room.height - ArrowShape.height - margin, 0)
      case .right, .left: room.width = max(room.width - ArrowShape.height - margin, 0)
      }
      return room
    }

    /// The anchor's frame, cut to the canvas.
    private func anchorRect(on canvas: Size) -> Rect {
      let most = Point(canvas.width, canvas.height)
      let middle = anchor + most.replacing(with: 0, where: anchor .>= 0)
      let low = (middle - anchorSize / 2).clamped(lowerBound: Point(0, 0), upperBound: most)
      let high = (middle + anchorSize / 2).clamped(lowerBound: Point(0, 0), upperBound: most)
      return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }

    /// The margin, limited so that at least half of the canvas remains in both directions.
    func keptMargin(on canvas: Size) -> Double {
      min(margin, canvas.width / 4, canvas.height / 4)
    }
  }
}
