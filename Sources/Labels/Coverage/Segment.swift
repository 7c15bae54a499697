import Geometry

/// A straight piece of an outline, from its upper end to its lower one; never level.
///
/// - Units: pixels; y points down.
struct Segment {
  let top: Point
  let bottom: Point
  /// 1 where the outline runs down, −1 where it runs up.
  let winding: Int

  /// Nil where the ends are at one height: such a piece bounds no area.
  init?(_ start: Point, _ end: Point) {
    guard start.y != end.y else { return nil }
    let runsDown = start.y < end.y
    (top, bottom) = runsDown ? (start, end) : (end, start)
    winding = runsDown ? 1 : -1
  }

  /// Where it is at a height between its ends.
  func x(at y: Double) -> Double {
    guard y < bottom.y else { return bottom.x }
    return top.x + (bottom.x - top.x) * ((y - top.y) / (bottom.y - top.y))
  }
}
