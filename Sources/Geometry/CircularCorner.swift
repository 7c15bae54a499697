/// A corner rounded by a quarter of a circle.
struct CircularCorner {
  /// Radius in points, above zero.
  var radius: Double

  /// Points from the vertical side to the horizontal one, as distances from the corner in points.
  ///
  /// A chord deviates from the circle by at most `tolerance` points.
  func points(tolerance: Double) -> [Point] {
    // A chord over the angle a has a sagitta of r·a²/8.
    let step = (8 * tolerance / radius).squareRoot()
    let count = max(1, Int((Double.pi / 2 / step).rounded(.up)))
    // One table serves both coordinates, so that the corner is its own mirror image.
    let sines = (0...count).map { Elementary.sine(Double($0) / Double(count) * (.pi / 2)) }
    return (0...count).map { Point(1 - sines[count - $0], 1 - sines[$0]) * radius }
  }
}
