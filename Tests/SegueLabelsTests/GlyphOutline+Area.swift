import SegueGeometry

@testable import SegueLabels

extension GlyphOutline {
  /// The enclosed area, weighted by the winding number; counterclockwise is above zero.
  ///
  /// It is a closed form for straight lines and both kinds of curve, by Green's theorem.
  var signedArea: Double {
    var (sum, start, pen) = (0.0, Point.zero, Point.zero)
    for element in elements + [.move(.zero)] {
      switch element {
      case .move(let point):
        sum += cross(pen, start) / 2
        (start, pen) = (point, point)
      case .line(let end):
        sum += cross(pen, end) / 2
        pen = end
      case .quadratic(let control, let end):
        sum += (2 * cross(pen, control) + cross(pen, end) + 2 * cross(control, end)) / 6
        pen = end
      case .cubic(let first, let second, let end):
        let near = 6 * cross(pen, first) + 3 * cross(pen, second) + cross(pen, end)
        let far = 3 * cross(first, second) + 3 * cross(first, end) + 6 * cross(second, end)
        sum += (near + far) / 20
        pen = end
      }
    }
    return sum
  }
}

private func cross(_ a: Point, _ b: Point) -> Double { a.x * b.y - a.y * b.x }
