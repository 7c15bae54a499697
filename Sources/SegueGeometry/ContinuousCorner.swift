/// A corner whose curvature grows from zero, as iOS draws it.
///
/// It consists of three cubics. The middle one is always the same; the others get longer with the
/// room on their side.
///
/// - Source: PaintCode, "Code for iOS 7 Rounded Rectangles", 2013, for the curve with room on both
///   sides. The figures for shorter sides are those of SwiftUI's rounded rectangles, as several
///   independent accounts of it give them.
struct ContinuousCorner {
  /// Radius in points, above zero.
  var radius: Double

  /// Share of the curve's full extra length that the horizontal side has room for, from 0 (a
  /// circle) to 1.
  var roomAcross: Double
  /// The same share for the vertical side.
  var roomDown: Double

  /// Share of the curve's full extra length that fits on a side of length `side`, whose corners
  /// would take `taken` points as circles.
  static func room(on side: Double, takenBy taken: Double) -> Double {
    min(max((side - taken) / (taken * lengthening), 0), 1)
  }

  /// Points from the vertical side to the horizontal one, as distances from the corner in points.
  ///
  /// A chord deviates from the curve by at most `tolerance` points.
  func points(tolerance: Double) -> [Point] {
    let across = Self.lead(roomAcross)
    let down = Self.lead(roomDown).map { Point($0.y, $0.x) }
    let middle = [
      across[3], Point(0.372824013, 0.169060007), Point(0.169060007, 0.372824013), down[3],
    ]
    let cubics = [down, middle.reversed(), across.reversed()]
    let points = cubics.flatMap { cubic in
      Self.chords(cubic.map { $0 * radius }, tolerance: tolerance).dropLast()
    }
    return Self.convex(points + [across[0] * radius])
  }

  /// The cubic from the horizontal side to the middle cubic, as control points.
  private static func lead(_ room: Double) -> [Point] {
    [
      Point(1 + lengthening * room, 0), Point(0.96 + 0.12849003 * room, 0),
      Point(0.82 + 0.0484070 * room, 0), Point(0.631493986, 0.0749114007),
    ]
  }

  /// The full curve leaves its side 1.528665 radii from the corner, a circle 1 radius from it.
  private static let lengthening = 0.528665

  /// Points of a cubic, including both ends.
  ///
  /// - Source: Wang's bound, G. Farin, "Curves and Surfaces for CAGD", 5th ed., 2002, 6.7: a cubic
  ///   deviates from n even chords by at most 3 / (4n²) of its largest second difference.
  private static func chords(_ p: [Point], tolerance: Double) -> [Point] {
    let differences = [p[0] - 2 * p[1] + p[2], p[1] - 2 * p[2] + p[3]]
    let largest = differences.map { ($0 * $0).sum().squareRoot() }.max() ?? 0
    let count = max(1, Int((0.75 * largest / tolerance).squareRoot().rounded(.up)))
    return (0...count).map { index in
      let t = Double(index) / Double(count)
      let s = 1 - t
      return p[0] * (s * s * s) + p[1] * (3 * s * s * t) + p[2] * (3 * s * t * t)
        + p[3] * (t * t * t)
    }
  }

  /// Removes the points that lie in a dent.
  ///
  /// If a side leaves little room, the cubics meet at a concave angle of up to 1.7 degrees.
  private static func convex(_ points: [Point]) -> [Point] {
    var kept: [Point] = []
    for p in points {
      while kept.count >= 2, turn(kept[kept.count - 2], kept[kept.count - 1], p) <= 0 {
        kept.removeLast()
      }
      kept.append(p)
    }
    return kept
  }

  /// Above zero if the path from `a` through `b` to `c` turns clockwise, with y down.
  private static func turn(_ a: Point, _ b: Point, _ c: Point) -> Double {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  }
}
