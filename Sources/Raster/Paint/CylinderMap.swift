import Geometry

/// A cylinder, seen from straight above.
struct CylinderMap {
  private let warp: CylinderWarp
  private let flatX: AffineFunction
  private let flatY: AffineFunction

  /// The steps of minification by how far past the axis a place lies, from 0 to one radius.
  private let levels: [SIMD2<Int>]
  private static let steps = 256

  init(_ warp: CylinderWarp) {
    self.warp = warp
    flatX = AffineFunction(warp.flat.rowX / warp.flat.rowW.z)
    flatY = AffineFunction(warp.flat.rowY / warp.flat.rowW.z)
    levels = (0...Self.steps).map { step in
      let rate = warp.rate(atRadii: Double(step) / Double(Self.steps))
      return SIMD2(FilterBank.level(forScale: rate.x), FilterBank.level(forScale: rate.y))
    }
  }

  /// The steps of minification, across and down, at a place of the canvas.
  func levels(x: Double, y: Double) -> SIMD2<Int> {
    let radii = min(max(warp.across.value(at: Point(x, y)), 0), 1)
    return levels[Int(radii * Double(Self.steps) + 0.5)]
  }

  /// The texels at four places of one scanline of the canvas.
  @inline(__always)
  func texels(x: SIMD4<Double>, y: Double) -> (x: SIMD4<Double>, y: SIMD4<Double>) {
    let past = warp.across.values(x: x, y: y)
    let radii = past.replacing(with: 0, where: past .< 0).replacing(with: 1, where: past .> 1)
    let distance = warp.distance(atRadii: radii) - radii
    return (
      flatX.values(x: x, y: y) + distance * warp.texelsPerRadius.x,
      flatY.values(x: x, y: y) + distance * warp.texelsPerRadius.y
    )
  }
}

extension AffineFunction {
  /// The first two are the slope; what `p` is multiplied with as (x, y, 1).
  fileprivate init(_ row: SIMD3<Double>) {
    self.init(slope: Point(row.x, row.y), constant: row.z)
  }

  /// At four places of one scanline.
  @inline(__always)
  fileprivate func values(x: SIMD4<Double>, y: Double) -> SIMD4<Double> {
    x * slope.x + (slope.y * y + constant)
  }
}
