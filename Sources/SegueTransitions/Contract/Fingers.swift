package import SegueGeometry

/// The places of two fingers, in points of the canvas.
package struct Fingers: Hashable, Sendable {
  package let first: Point
  package let second: Point

  package init(_ first: Point, _ second: Point) {
    (self.first, self.second) = (first, second)
  }

  /// The place halfway between them.
  package var middle: Point { (first + second) / 2 }

  /// The distance between them, in points.
  package var distance: Double { (way * way).sum().squareRoot() }

  /// The way from the first to the second.
  private var way: Point { second - first }

  /// The places when each finger has gone a share of a straight way.
  package func interpolated(to end: Fingers, at share: Double) -> Fingers {
    Fingers(first + (end.first - first) * share, second + (end.second - second) * share)
  }

  /// The angle by which the fingers turn on the straight ways to other places, in radians from −π
  /// to π; y points down, so that a positive angle is clockwise.
  package func turn(to end: Fingers) -> Double {
    let (a, b) = (way, end.way)
    return Elementary.arctangent(a.x * b.y - a.y * b.x, over: a.x * b.x + a.y * b.y)
  }

  /// The share of the straight ways to other places at which the fingers first come closer than a
  /// distance; nil if they do not.
  package func share(to end: Fingers, closerThan limit: Double) -> Double? {
    guard distance > limit else { return 0 }
    let change = end.way - way
    // |way + s · change|² = limit² at the smaller of two solutions.
    let square = (change * change).sum()
    let slope = (way * change).sum()
    let rest = (way * way).sum() - limit * limit
    let discriminant = slope * slope - square * rest
    guard square > 0, slope < 0, discriminant > 0 else { return nil }
    let share = rest / (-slope + discriminant.squareRoot())
    return share < 1 ? share : nil
  }
}

extension Point {
  /// The way turned by an angle in radians; y points down, so that a positive angle is clockwise.
  func turned(by angle: Double) -> Point {
    let (sine, cosine) = (Elementary.sine(angle), Elementary.cosine(angle))
    return Point(x * cosine - y * sine, x * sine + y * cosine)
  }
}
