import SegueGeometry

/// The outline of a glyph: closed contours, filled where the winding number is nonzero.
///
/// - Units: font units from the glyph's origin on the baseline; y points up.
struct GlyphOutline: Hashable {
  enum Element: Hashable {
    /// Begins a contour and closes the previous one.
    case move(Point)
    case line(Point)
    case quadratic(Point, to: Point)
    case cubic(Point, Point, to: Point)
  }

  var elements: [Element] = []

  /// The corners of the bounding box of all its points, including control points off the curves.
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
