import SegueGeometry

extension PageCurl {
  /// The path of the cylinder over a page, from flat (lift 0) to gone or turned over (lift 1).
  ///
  /// In the page's own frame a point has two coordinates: `across`, its distance from the edge
  /// toward which the paper moves, and `along`, its distance from the corner of that edge that
  /// lifts last.
  struct Turn: Hashable {
    /// The cylinder at one moment.
    struct Roll: Hashable {
      /// A point of its axis, in points of the page's bounds.
      let origin: Point
      /// Unit vector across the axis, toward the rolled part.
      let normal: Point
      let radius: Double
      /// Strength of the shadow, 0 to 1.
      let shadow: Double
    }

    private let heading: Heading
    private let size: Size
    private let isBound: Bool
    private let tilt: Double
    private let radius: Double

    /// - Parameters:
    ///   - heading: The direction in which the paper is lifted.
    ///   - size: The size of the page.
    ///   - isBound: Whether the page stays fixed at the edge toward which it is lifted.
    ///   - tilt: Tilt of the axis, in radians.
    ///   - radius: Radius of the roll, as a fraction of the page's shorter side.
    init(heading: Heading, size: Size, isBound: Bool, tilt: Double, radius: Double) {
      self.heading = heading
      self.size = size
      self.isBound = isBound
      self.tilt = tilt
      self.radius = radius * min(size.width, size.height)
    }

    /// Width of the shadow, in points.
    var shadowExtent: Double { radius }

    /// `part` of an image as it lies on the back of the page, seen from the front.
    func turnedOver(_ part: Rect) -> Rect {
      heading.isVertical
        ? Rect(x: part.x, y: part.y + part.height, width: part.width, height: -part.height)
        : Rect(x: part.x + part.width, y: part.y, width: -part.width, height: part.height)
    }

    func roll(at lift: Double) -> Roll {
      isBound ? boundRoll(at: lift) : freeRoll(at: lift)
    }

    /// A cylinder of constant tilt and radius, which passes over the page at constant speed until
    /// the roll and its shadow have left it.
    private func freeRoll(at lift: Double) -> Roll {
      let slope = Elementary.sine(abs(tilt)) / Elementary.cosine(tilt)
      let normal = Self.normal(slope: slope)
      let length = across * normal.x + along * normal.y
      let distance = length - lift * (length + radius + shadowExtent)
      return roll(distance, normal: normal, radius: radius, fading: 1)
    }

    /// A cylinder whose axis swings about a point on the spine's line, as bound paper does.
    ///
    /// It gets thinner toward the spine, so that the page comes to lie flat on its back.
    private func boundRoll(at lift: Double) -> Roll {
      let slope = Elementary.sine(abs(tilt)) / Elementary.cosine(tilt) * (1 - lift) * (1 - lift)
      let normal = Self.normal(slope: slope)
      // The axis crosses the leading corner's edge at `across · (1 − lift)` from the spine.
      let distance = across * (1 - lift) * normal.x + along * normal.y
      let thinning = 1 - lift * lift * lift
      return roll(distance, normal: normal, radius: radius * thinning, fading: thinning)
    }

    /// Converts from the page's own frame to its bounds; `distance` is that of the axis from the
    /// last corner, and `fading` scales the shadow.
    private func roll(_ distance: Double, normal: Point, radius: Double, fading: Double) -> Roll {
      let leading = across * normal.x + along * normal.y - distance
      // The back casts the shadow, so it appears while the leading corner turns over, from a
      // quarter turn on.
      let turned = min(max(leading / (.pi / 2 * radius) - 1, 0), 1)
      let strength = turned * turned * (3 - 2 * turned) * fading
      let direction = -heading.unit * normal.x + alongUnit * normal.y
      return Roll(
        origin: lastCorner + distance * direction, normal: direction, radius: radius,
        shadow: strength)
    }

    /// The unit vector across an axis that has the slope `slope` to the edge.
    private static func normal(slope: Double) -> Point {
      Point(1, slope) / (1 + slope * slope).squareRoot()
    }

    private var across: Double { heading.isVertical ? size.height : size.width }
    private var along: Double { heading.isVertical ? size.width : size.height }

    /// Unit vector from the last corner to the leading corner's edge: right or down, unless the
    /// tilt is negative.
    private var alongUnit: Point {
      (heading.isVertical ? Point(1, 0) : Point(0, 1)) * (tilt < 0 ? -1 : 1)
    }

    /// The corner that lifts last, in points of the bounds.
    private var lastCorner: Point {
      let toCorner = heading.unit - alongUnit
      return Point(toCorner.x > 0 ? size.width : 0, toCorner.y > 0 ? size.height : 0)
    }
  }
}
