import SegueGeometry
import SeguePixels

/// The contents of a piece of a layer, independent of its place on the canvas.
enum FaceContents {
  /// An image, and the map from points of the layer's bounds to its texels.
  case image(Texture, toTexels: Homography)

  /// Straight sRGB, each channel 0 to 1.
  case color(SIMD4<Double>)

  /// The source on `canvas`, and its opacity, given the layer's `opacity`.
  ///
  /// `toBounds` maps canvas pixels to points of the bounds.
  func source(
    _ toBounds: Homography, on canvas: Canvas, opacity: Double, _ compositing: Compositing
  ) -> (source: PaintSource, opacity: Double) {
    switch self {
    case .image(let texture, let toTexels):
      let warp = Warp(
        toBounds.concatenating(toTexels), width: canvas.width, height: canvas.height)
      return (.image(texture, warp), opacity)
    case .color(let color):
      let straight = SIMD4(color.x, color.y, color.z, 1)
      // An opacity is finer than the alpha of a pixel. A dissolving layer needs its alpha in the
      // pixel, because it replaces the pixels behind it.
      guard compositing == .dissolve else {
        return (.color(Self.pixel(straight)), opacity * color.w)
      }
      return (.color(Self.pixel(straight * color.w)), opacity)
    }
  }

  /// One color over another; both straight.
  static func color(_ color: SIMD4<Double>, over background: SIMD4<Double>) -> Self {
    let alpha = color.w + background.w * (1 - color.w)
    guard alpha > 0 else { return .color(.zero) }
    let mixed = (color * color.w + background * (background.w * (1 - color.w))) / alpha
    return .color(SIMD4(mixed.x, mixed.y, mixed.z, alpha))
  }

  /// The pixel of a premultiplied color.
  static func pixel(_ color: SIMD4<Double>) -> PremultipliedRGBA8 {
    PremultipliedRGBA8((color * 255).rounded(.toNearestOrAwayFromZero))
  }
}
