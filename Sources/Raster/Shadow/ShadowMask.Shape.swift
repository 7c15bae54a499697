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

    /// A shape that is seen on a canvas, there `magnification` times as large.
    ///
    /// The density takes steps of two, so that a layer that grows has few shapes. It is the canvas's own
    /// where it can be, so that a layer that rests on whole pixels has its texels copied, and less where
    /// the shadow is so soft that fewer texels hold it, or where little of it can be seen at a time.
    init(
      outline: Outline, size: Size, radius: Double, color: SIMD3<Double>, canvas: Canvas,
      magnification: Double
    ) {
      (self.outline, self.size, self.radius, self.color) = (outline, size, radius, color)
      var density = canvas.scale
      while magnification * canvas.scale > density * Self.mostStretched { density *= 2 }
      while radius * density >= 2 * Self.softest { density /= 2 }
      let mostTexels = Self.mostTexels(for: canvas)
      let margins = 2 * ShadowMask.reach * radius
      while (size.width + margins) * (size.height + margins) * density * density > mostTexels {
        density /= 2
      }
      texelsPerPoint = density
    }

    /// Pixels a texel may be stretched to.
    private static let mostStretched = 1.5

    /// Texels that a standard deviation needs at most: a cubic between them then is right to 1/255.
    private static let softest = 8.0

    /// Many times the canvas, and never above 128 MB; what is larger is only softer for it.
    private static func mostTexels(for canvas: Canvas) -> Double {
      min(max(8 * Double(canvas.width) * Double(canvas.height), 0x1p18), 0x1p25)
    }
  }
}
