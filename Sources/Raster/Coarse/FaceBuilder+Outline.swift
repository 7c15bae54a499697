import Geometry

extension FaceBuilder {
  /// The outline of a layer in points of its bounds, its curves cut finely enough for where it is seen.
  func outline(of layer: Layer, _ toPixels: Homography) -> Polygon {
    if layer.outline == .rectangle {
      return Polygon(width: layer.size.width, height: layer.size.height)
    }
    let scale = largestScale(of: layer.size, toPixels)
    return Polygon(corners: layer.outline.corners(in: layer.size, tolerance: Self.sagitta / scale))
  }

  /// The most canvas pixels that a point of the bounds comes to, or a little more.
  ///
  /// It is largest in a corner, for it grows towards the eye.
  func largestScale(of size: Size, _ toPixels: Homography) -> Double {
    let most = Self.mostMagnified * canvas.scale
    let corners = Polygon(width: size.width, height: size.height).corners
    let scales = corners.map { corner in
      let h = toPixels.apply(SIMD3(corner.x, corner.y, 1))
      guard h.z > Self.nearestW else { return most }
      let x = (toPixels.rowX - toPixels.rowW * (h.x / h.z)) / h.z
      let y = (toPixels.rowY - toPixels.rowW * (h.y / h.z)) / h.z
      return (max(x.x * x.x + y.x * y.x, x.y * x.y + y.y * y.y)).squareRoot()
    }
    return min(max(scales.max() ?? 0, 1e-3), most)
  }

  /// How far a chord may leave its curve, in canvas pixels: less than a step of eight bits of coverage.
  private static let sagitta = 1.0 / 256

  /// A corner that is seen larger than this is all but behind the eye.
  private static let mostMagnified = 64.0
}
