import SegueGeometry

extension FaceBuilder {
  /// The outline of a layer in points of its bounds, with curves cut finely enough for the canvas.
  func outline(of layer: Layer, _ toPixels: Homography) -> Polygon {
    if layer.outline == .rectangle {
      return Polygon(width: layer.size.width, height: layer.size.height)
    }
    let scale = largestScale(of: layer.size, toPixels)
    return Polygon(corners: layer.outline.corners(in: layer.size, tolerance: Self.sagitta / scale))
  }

  /// The largest scale in the bounds, in canvas pixels a point, or slightly more.
  ///
  /// The scale is largest in a corner, because it grows toward the eye.
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

  /// Largest distance between a chord and its curve, in canvas pixels: less than a step of 8-bit
  /// coverage.
  private static let sagitta = 1.0 / 256

  /// Largest scale of a corner; a larger one is nearly behind the eye.
  private static let mostMagnified = 64.0
}
