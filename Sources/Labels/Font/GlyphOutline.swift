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
}
