import SegueGeometry

extension ShadowMask {
  /// Everything that the picture of a shadow depends on.
  struct Shape: Hashable, Sendable {
    let outline: Outline

    /// Size of the bounds, in points.
    let size: Size

    /// The standard deviation in points, above zero.
    let radius: Double

    /// Straight, each channel 0 to 1.
    let color: SIMD3<Double>

    let texelsPerPoint: Double

    /// A shape that appears on a canvas, magnified `magnification` times.
    ///
    /// The density changes in factors of two, so that a growing layer has few shapes. It is the
    /// canvas's own where possible, so that a layer on whole pixels has its texels copied. It is
    /// less if the shadow is soft enough for fewer texels, or if little of the shadow can be
    /// visible at a time.
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

    /// Largest size of a texel in pixels.
    private static let mostStretched = 1.5

    /// Texels a standard deviation that suffice: a cubic between them is then exact to 1/255.
    private static let softest = 8.0

    /// Eight times the canvas, within limits of 1 MB and 128 MB; a larger shadow only gets softer.
    private static func mostTexels(for canvas: Canvas) -> Double {
      min(max(8 * Double(canvas.width) * Double(canvas.height), 0x1p18), 0x1p25)
    }
  }
}
