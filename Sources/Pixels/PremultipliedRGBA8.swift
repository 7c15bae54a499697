/// One pixel: red, green, blue and alpha in memory order, color premultiplied by alpha.
///
/// - Units: sRGB-encoded, 0 to 255; no color channel is above `w`, the alpha.
public typealias PremultipliedRGBA8 = SIMD4<UInt8>

extension PremultipliedRGBA8 {
  /// Nothing at all: every channel 0.
  public static var clear: Self { .zero }

  /// Whether nothing behind this pixel can be seen.
  package var isOpaque: Bool { w == 255 }
}
