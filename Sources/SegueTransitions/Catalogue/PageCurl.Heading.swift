import SegueGeometry

extension PageCurl {
  /// The direction in which the paper moves over the canvas.
  enum Heading: String, Hashable {
    case up, down, left, right

    /// Resolves forward and reverse.
    ///
    /// A page moves forward to its spine; without a spine, as if it were bound on the left or at
    /// the top.
    init(_ direction: Direction, isVertical: Bool, spine: Spine) {
      self =
        switch direction {
        case .up: .up
        case .down: .down
        case .left: .left
        case .right: .right
        case .forward, .reverse:
          switch ((direction == .forward) != (spine == .max), isVertical) {
          case (true, true): .up
          case (false, true): .down
          case (true, false): .left
          case (false, false): .right
          }
        }
    }

    var isVertical: Bool { self == .up || self == .down }

    /// Unit vector along the paper's movement.
    var unit: Point {
      switch self {
      case .up: Point(0, -1)
      case .down: Point(0, 1)
      case .left: Point(-1, 0)
      case .right: Point(1, 0)
      }
    }

    var opposite: Heading {
      switch self {
      case .up: .down
      case .down: .up
      case .left: .right
      case .right: .left
      }
    }
  }
}
