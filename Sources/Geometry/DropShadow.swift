/// The soft shadow that a layer's outline casts, in the layer's own plane, under the layer.
///
/// The outline, moved by `offset`, is filled with the color and blurred by a Gaussian.
///
/// - Units: points of the layer's bounds.
/// - Source: `CALayer.shadowColor`, `shadowOpacity`, `shadowOffset`, `shadowRadius`.
public struct DropShadow: Hashable, Sendable {
  /// Color in straight sRGB, each channel 0 to 1.
  public var color: SIMD3<Double>

  /// Opacity, 0 to 1, multiplied by the layer's own.
  public var opacity: Double

  /// The standard deviation of the Gaussian, at least 0.
  public var radius: Double

  /// Offset from the outline; y points down.
  public var offset: Point

  /// A shadow with a layer's defaults: black, radius 3, no offset.
  public init(
    color: SIMD3<Double> = .zero, opacity: Double, radius: Double = 3, offset: Point = .zero
  ) {
    self.color = color
    self.opacity = opacity
    self.radius = radius
    self.offset = offset
  }
}
