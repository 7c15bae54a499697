import Geometry
import Pixels

/// What a piece of a layer shows, before it is known where on the canvas it is seen.
enum FaceContents {
  /// An image, and the way to its texels from points of the layer's bounds.
  case image(Texture, toTexels: Homography)

  /// Straight sRGB, each channel 0 to 1.
  case color(SIMD4<Double>)

  /// What of it is seen on `canvas`, and with which opacity, of which `opacity` is the layer's.
  ///
  /// `toBounds` leads from canvas pixels to points of the bounds.
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
      // An opacity is finer than the alpha of a pixel; but what dissolves replaces what is behind.
      guard compositing == .dissolve else {
        return (.color(Self.pixel(straight)), opacity * color.w)
      }
      return (.color(Self.pixel(straight * color.w)), opacity)
    }
  }

  /// The pixel of a premultiplied color.
  private static func pixel(_ color: SIMD4<Double>) -> PremultipliedRGBA8 {
    PremultipliedRGBA8((color * 255).rounded(.toNearestOrAwayFromZero))
  }
}
