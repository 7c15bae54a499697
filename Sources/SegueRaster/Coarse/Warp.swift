import SegueGeometry

/// A map from canvas pixels to texels, in the cheapest class that it belongs to.
///
/// Pixels and texels are both centered at +½.
enum Warp: Sendable {
  /// Texel (x + dx, y + dy), exactly.
  case copy(dx: Int, dy: Int)

  /// The texel column depends on the pixel column alone, and within a column the texel row is
  /// affine in the pixel row: a turn about y.
  case columns(Homography)

  /// The transpose: a turn about x, a scale, a shift.
  case rows(Homography)

  /// Any other plane.
  case plane(Homography)

  /// A cylinder.
  case cylinder(CylinderWarp)

  /// The class of `map`, from canvas pixels to texels, over a canvas of `width × height` pixels.
  init(_ map: Homography, width: Int, height: Int) {
    // A coefficient counts as zero if it moves a texel by less across the whole canvas.
    let (x, y, w) = (map.rowX, map.rowY, map.rowW)
    let scale = abs(w.z) * Self.tolerance
    let (reachX, reachY) = (Double(width), Double(height))
    let isFlat = abs(w.x) * reachX < scale && abs(w.y) * reachY < scale
    let isColumnwise = abs(x.y) * reachY < scale && abs(w.y) * reachY * reachX < scale
    let isRowwise = abs(y.x) * reachX < scale && abs(w.x) * reachX * reachY < scale
    if isFlat, isColumnwise, isRowwise, let shift = Self.wholeShift(x / w.z, y / w.z) {
      self = .copy(dx: shift.dx, dy: shift.dy)
    } else if isRowwise {
      // Rows first: a shift and a scale are in both classes, and rows need no transposition.
      self = .rows(map)
    } else if isColumnwise {
      self = .columns(map)
    } else {
      self = .plane(map)
    }
  }

  /// Texels: a thousandth of the finest step of the samplers, and far above rounding errors.
  private static let tolerance = 1e-6

  private static func wholeShift(
    _ x: SIMD3<Double>, _ y: SIMD3<Double>
  ) -> (dx: Int, dy: Int)? {
    let (dx, dy) = (x.z.rounded(), y.z.rounded())
    let isWhole =
      abs(x.x - 1) < 1e-9 && abs(y.y - 1) < 1e-9
      && abs(x.z - dx) < tolerance && abs(y.z - dy) < tolerance
    return isWhole ? (Int(dx), Int(dy)) : nil
  }
}
