import Geometry

/// A line segment of an outline, from its upper end to its lower one; never horizontal.
///
/// - Units: pixels; y points down.
struct Segment {
  let top: Point
  let bottom: Point
  /// 1 if the outline runs down here, −1 if it runs up.
  let winding: Int

  /// Fails if both ends have the same height, because such a segment bounds no area.
  init?(_ start: Point, _ end: Point) {
    guard start.y != end.y else { return nil }
    let runsDown = start.y < end.y
    (top, bottom) = runsDown ? (start, end) : (end, start)
    winding = runsDown ? 1 : -1
  }

  /// Its x at a height between its ends.
  func x(at y: Double) -> Double {
    guard y < bottom.y else { return bottom.x }
    return top.x + (bottom.x - top.x) * ((y - top.y) / (bottom.y - top.y))
  }
}
