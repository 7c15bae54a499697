/// A warp that is read one pixel at a time.
enum PointMap {
  case plane(PlaneMap)
  case cylinder(CylinderMap)

  /// The pixels that share their filters, and are read together: powers of two.
  ///
  /// A plane's minification changes slowly, and where it is turned, neighboring pixels of a column lie
  /// nearer to each other in memory than those of a row. A cylinder's grows without bound towards the
  /// silhouette.
  var tile: (width: Int, height: Int) {
    switch self {
    case .plane: (64, 64)
    case .cylinder: (4, 1)
    }
  }

  /// The steps of minification, across and down, at a place of the canvas.
  func levels(x: Double, y: Double) -> SIMD2<Int> {
    switch self {
    case .plane(let map): map.levels(x: x, y: y)
    case .cylinder(let map): map.levels(x: x, y: y)
    }
  }
}
