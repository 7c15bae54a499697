import Geometry

extension Popover {
  /// The shape of a popover's arrow.
  ///
  /// The figures follow open re-implementations of iOS 7's look for the straight arrow, and
  /// pictures of iOS 13 and later for the curved one: nobody has published figures.
  enum ArrowShape: String, CaseIterable {
    case auto, straight, curved

    /// Distance from the bubble to the tip, in points.
    static let height = 13.0

    /// Distance from the bubble to the tip, in points.
    var height: Double { Self.height }

    /// Length of the edge on the bubble, in points.
    var base: Double { self == .curved ? 37 : 25 }

    /// The shape in a version of iOS, for `auto`.
    func resolved(on system: SystemVersion) -> ArrowShape {
      guard self == .auto else { return self }
      return SystemFacts.curvedArrow[system] ? .curved : .straight
    }

    /// The convex parts of an arrow that points up, in points of its bounds, clockwise.
    func parts(base: Double) -> [[Point]] {
      guard self == .curved else {
        return [[Point(0, height), Point(base / 2, 0), Point(base, height)]]
      }
      return Self.curve(base: base).reversed()
    }

    /// Slices of a curved arrow, from the bubble to the tip.
    ///
    /// A side consists of two cubics. It starts along the bubble's edge and rises over a flank to a
    /// rounded tip. A slice is as wide as the arrow at its two heights, so it is convex although
    /// the sides are not.
    private static func curve(base: Double) -> [[Point]] {
      let stretch = base / 37
      // From the bubble's edge to the flank, then around half of the tip.
      let shoulder = [Point(0, 13), Point(6, 13), Point(8.5, 11.3), Point(11.5, 7.4)]
      let tip = [Point(11.5, 7.4), Point(15.2, 2.6), Point(16.4, 0), Point(18.5, 0)]
      let side = (points(shoulder) + points(tip).dropFirst()).map { Point($0.x * stretch, $0.y) }
      return zip(side, side.dropFirst()).compactMap { low, high in
        guard low.y > high.y else { return nil }
        let corners = [
          Point(high.x, high.y), Point(base - high.x, high.y), Point(base - low.x, low.y),
          Point(low.x, low.y),
        ]
        return base - 2 * high.x > 1e-9 ? corners : [corners[0], corners[2], corners[3]]
      }
    }

    /// Points of a cubic, including both ends; they lie within 0.02 points of it.
    private static func points(_ p: [Point]) -> [Point] {
      (0...8).map { index in
        let t = Double(index) / 8
        let s = 1 - t
        return p[0] * (s * s * s) + p[1] * (3 * s * s * t) + p[2] * (3 * s * t * t)
          + p[3] * (t * t * t)
      }
    }
  }
}
