/// The soft shadow that a layer's outline casts, in the layer's own plane, under the layer.
///
/// The outline, moved by `offset`, is filled with the color and blurred by a Gaussian.
///
/// - Units: points of the layer's bounds.
/// - Source: `CALayer.shadowColor`, `shadowOpacity`, `shadowOffset`, `shadowRadius`.
public struct DropShadow: Hashable, Sendable {
  /// Straight sRGB, each channel 0 to 1.
  public var color: SIMD3<Double>

  /// 0 to 1; the layer's own opacity is multiplied with it.
  public var opacity: Double

  /// The standard deviation of the Gaussian, at least 0.
  public var radius: Double

  /// How far it lies from the outline; y points down.
  public var offset: Point

  /// A shadow as a layer has it: black, its radius 3, straight below.
  public init(
    color: SIMD3<Double> = .zero, opacity: Double, radius: Double = 3, offset: Point = .zero
  ) {
    self.color = color
    self.opacity = opacity
    self.radius = radius
    self.offset = offset
  }
}
