import SegueGeometry

/// Any plane, in perspective.
struct PlaneMap {
  /// From canvas pixels to texels.
  let map: Homography

  /// Bounds of the face; a pixel that only touches it reads the face's border.
  let extent: (low: Point, high: Point)

  /// Side of the square of pixels that share their filters and are read together.
  ///
  /// The minification changes slowly. On a turned plane, neighboring pixels of a column may lie
  /// nearer to each other in memory than those of a row.
  static let tile = 64

  /// The minification steps, across and down, at a place of the canvas.
  func levels(x: Double, y: Double) -> SIMD2<Int> {
    let p = pointwiseMin(pointwiseMax(Point(x, y), extent.low), extent.high)
    let h = map.apply(SIMD3(p.x, p.y, 1))
    let gradientX = (map.rowX - map.rowW * (h.x / h.z)) / h.z
    let gradientY = (map.rowY - map.rowW * (h.y / h.z)) / h.z
    return SIMD2(
      FilterBank.level(forScale: length(gradientX)), FilterBank.level(forScale: length(gradientY)))
  }

  private func length(_ gradient: SIMD3<Double>) -> Double {
    (gradient.x * gradient.x + gradient.y * gradient.y).squareRoot()
  }

  /// The plane along scanline `y`.
  func line(_ y: Int) -> PlaneLine {
    let y = min(max(Double(y) + 0.5, extent.low.y), extent.high.y)
    func row(_ row: SIMD3<Double>) -> SIMD2<Double> { SIMD2(row.x, row.y * y + row.z) }
    return PlaneLine(
      x: row(map.rowX), y: row(map.rowY), w: row(map.rowW), extent: extent.low.x...extent.high.x)
  }

  /// Prefetch distance from a run of pixels to the next one, in texels of the image.
  func distanceAhead(of run: Range<Int>, y: Int, imageWidth: Int) -> Int {
    let (here, there) = (
      Point(Double(run.lowerBound), Double(y)), Point(Double(run.upperBound), Double(y))
    )
    let offset = map.apply(there) - map.apply(here)
    guard abs(offset.x) < 0x1p20, abs(offset.y) < 0x1p20 else { return 0 }
    return Int(offset.y.rounded()) * imageWidth + Int(offset.x.rounded())
  }
}
