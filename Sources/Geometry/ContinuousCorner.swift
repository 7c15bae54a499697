/// A corner whose curvature grows from nothing, as iOS draws it: three cubics, the middle one always the
/// same, the others longer the more room the sides leave.
///
/// - Source: PaintCode, "Code for iOS 7 Rounded Rectangles", 2013, for the curve with room on both sides;
///   the figures for shorter sides are those of the rounded rectangles of SwiftUI, as published in
///   several independent accounts of it.
struct ContinuousCorner {
  /// Points, above zero.
  var radius: Double

  /// How much of the curve's full length the sides have room for, 0 (a circle's) to 1.
  var roomAcross: Double
  /// The same for the side that runs down.
  var roomDown: Double

  /// How much longer than a circle's the curve may be on a side that curves of `taken` points, as circles,
  /// share.
  static func room(on side: Double, takenBy taken: Double) -> Double {
    min(max((side - taken) / (taken * lengthening), 0), 1)
  }

  /// From the side that runs down to the one that runs across; distances from the corner, in points.
  ///
  /// `tolerance` is how far a chord may leave the curve, in points.
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

  /// The cubic that leaves a side: from where it leaves it to the middle one.
  private static func lead(_ room: Double) -> [Point] {
    [
      Point(1 + lengthening * room, 0), Point(0.96 + 0.12849003 * room, 0),
      Point(0.82 + 0.0484070 * room, 0), Point(0.631493986, 0.0749114007),
    ]
  }

  /// The full curve leaves its side 1.528665 radii from the corner.
  private static let lengthening = 0.528665

  /// Points of a cubic, the first and the last among them.
  ///
  /// - Source: Wang's bound, G. Farin, "Curves and Surfaces for CAGD", 5th ed., 2002, 6.7: a cubic leaves
  ///   n even chords by at most 3 / (4n²) of its largest second difference.
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

  /// Without the points that lie in a dent: where a side leaves little room, the cubics meet at an angle
  /// of up to 1.7 degrees, inwards.
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

  /// Above zero where the way from `a` by `b` to `c` turns clockwise, y down.
  private static func turn(_ a: Point, _ b: Point, _ c: Point) -> Double {
    (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
  }
}
