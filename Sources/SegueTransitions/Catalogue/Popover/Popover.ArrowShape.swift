import SegueGeometry

extension Popover {
  /// The shape of a popover's arrow.
  ///
  /// The figures follow open re-implementations of iOS 7's look for the straight arrow, and
  /// pictures of iOS 13 and later for the curved one: nobody has published figures.
  public enum ArrowShape: String, ParameterWord {
    /// That of the version of iOS, or a shape.
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

    /// The parts of a curved arrow, from the bubble to the tip.
    ///
    /// A side consists of two cubics: a shoulder that starts along the bubble's edge, and half of a
    /// rounded tip. The tip is convex. The shoulders are not, so they are cut into slices, each as
    /// wide as the arrow at its two heights.
    private static func curve(base: Double) -> [[Point]] {
      let stretch = base / 37
      func side(_ cubic: [Point]) -> [Point] {
        points(cubic).map { Point($0.x * stretch, $0.y) }
      }
      func mirrored(_ p: Point) -> Point { Point(base - p.x, p.y) }
      let shoulder = side([Point(0, 13), Point(6, 13), Point(8.5, 11.3), Point(11.5, 7.4)])
      let tip = side([Point(11.5, 7.4), Point(14.5, 3.5), Point(17.3, 0), Point(18.5, 0)])
      let slices = zip(shoulder, shoulder.dropFirst()).compactMap { low, high in
        low.y > high.y ? [high, mirrored(high), mirrored(low), low] : nil
      }
      return slices + [tip + tip.dropLast().reversed().map(mirrored)]
    }

    /// Points of a cubic, including both ends; the chords between them deviate by 0.05 points.
    private static func points(_ p: [Point]) -> [Point] {
      (0...6).map { index in
        let t = Double(index) / 6
        let s = 1 - t
        return p[0] * (s * s * s) + p[1] * (3 * s * s * t) + p[2] * (3 * s * t * t)
          + p[3] * (t * t * t)
      }
    }
  }
}
