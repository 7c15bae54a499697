/// A corner that is rounded by a quarter of a circle.
struct CircularCorner {
  /// Points, above zero.
  var radius: Double

  /// From the side that runs down to the one that runs across; distances from the corner, in points.
  ///
  /// `tolerance` is how far a chord may leave the circle, in points.
  func points(tolerance: Double) -> [Point] {
    // The sagitta of a step of angle a is r·a²/8.
    let step = (8 * tolerance / radius).squareRoot()
    let count = max(1, Int((Double.pi / 2 / step).rounded(.up)))
    // One table for both, so that the corner is its own mirror image.
    let sines = (0...count).map { Elementary.sine(Double($0) / Double(count) * (.pi / 2)) }
    return (0...count).map { Point(1 - sines[count - $0], 1 - sines[$0]) * radius }
  }
}
