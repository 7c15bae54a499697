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
  func largestScale(of size: Size, _ toPixels: Homography) -> Double {
    let scale = toPixels.largestScale(
      of: size, nearest: Self.nearestW, atMost: Self.mostMagnified * canvas.scale)
    return max(scale, 1e-3)
  }

  /// Largest distance between a chord and its curve, in canvas pixels: less than a step of 8-bit
  /// coverage.
  private static let sagitta = 1.0 / 256

  /// Largest scale of a corner; a larger one is nearly behind the eye.
  private static let mostMagnified = 64.0
}
