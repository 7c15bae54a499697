import Geometry

extension ShadowMask {
  /// All that the picture of a shadow depends on.
  struct Shape: Hashable, Sendable {
    let outline: Outline

    /// Of the bounds, in points.
    let size: Size

    /// The standard deviation in points, above zero.
    let radius: Double

    /// Straight, each channel 0 to 1.
    let color: SIMD3<Double>

    let texelsPerPoint: Double

    /// A shape that is seen on a canvas of `scale` pixels a point, there `magnification` times as large.
    ///
    /// The density takes steps of two, so that a layer that grows has few shapes. It is the canvas's own
    /// where it can be, so that a layer that rests on whole pixels has its texels copied, and less where
    /// the shadow is so soft that fewer texels hold it.
    init(
      outline: Outline, size: Size, radius: Double, color: SIMD3<Double>, scale: Double,
      magnification: Double
    ) {
      (self.outline, self.size, self.radius, self.color) = (outline, size, radius, color)
      var density = scale
      while magnification * scale > density * Self.mostStretched { density *= 2 }
      while radius * density >= 2 * Self.softest { density /= 2 }
      let margins = 2 * ShadowMask.reach * radius
      while (size.width + margins) * (size.height + margins) * density * density > Self.mostTexels {
        density /= 2
      }
      texelsPerPoint = density
    }

    /// Pixels a texel may be stretched to.
    private static let mostStretched = 1.5

    /// Texels that a standard deviation needs at most: a cubic between them then is right to 1/255.
    private static let softest = 8.0

    /// A picture of 128 MB; what is larger is many times the canvas, and only softer for it.
    private static let mostTexels = 0x1p25
  }
}
