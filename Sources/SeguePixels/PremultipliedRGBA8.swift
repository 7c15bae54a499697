/// One pixel: red, green, blue and alpha in memory order, color premultiplied by alpha.
///
/// - Units: sRGB-encoded, 0 to 255; no color channel is above `w`, the alpha.
public typealias PremultipliedRGBA8 = SIMD4<UInt8>

extension PremultipliedRGBA8 {
  /// The fully transparent pixel: every channel is 0.
  public static var clear: Self { .zero }

  /// Whether this pixel hides everything behind it.
  package var isOpaque: Bool { w == 255 }
}
