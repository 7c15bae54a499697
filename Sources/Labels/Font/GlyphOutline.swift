import Geometry

/// The outline of a glyph: closed contours, each filled where they wind about a point at all.
///
/// - Units: font units from the glyph's place on the baseline; y points up.
struct GlyphOutline: Hashable {
  enum Element: Hashable {
    /// Begins a contour; the one before it is closed.
    case move(Point)
    case line(Point)
    case quadratic(Point, to: Point)
    case cubic(Point, Point, to: Point)
  }

  var elements: [Element] = []

  /// The corners of a box that holds it: the one of all its points, also those that curves do not reach.
  var hull: (lower: Point, upper: Point) {
    var (lower, upper) = (Point(repeating: .infinity), Point(repeating: -.infinity))
    for element in elements {
      let points =
        switch element {
        case .move(let end), .line(let end): [end]
        case .quadratic(let control, let end): [control, end]
        case .cubic(let first, let second, let end): [first, second, end]
        }
      for point in points {
        (lower, upper) = (pointwiseMin(lower, point), pointwiseMax(upper, point))
      }
    }
    return (lower, upper)
  }
}
