/// One pixel: red, green, blue and alpha in memory order, color premultiplied by alpha.
///
/// - Units: sRGB-encoded, 0 to 255; no color channel is above `w`, the alpha.
public typealias PremultipliedRGBA8 = SIMD4<UInt8>

extension PremultipliedRGBA8 {
  /// The fully transparent pixel: every channel is 0.
  public static var clear: Self { .zero }

  /// Whether this pixel hides everything behind it.
  package var isOpaque: Bool { w == 255 }

  /// The pixel nearest to channels from 0 to 255; half of a unit goes to the even side.
  ///
  /// It takes the last bits of floats whose unit is 1, because conversions that trap go channel by
  /// channel, and take ten times as long.
  @inlinable
  package init(nearest channels: SIMD4<Float>) {
    let moved = channels + SIMD4<Float>(repeating: 0x1.8p23)
    self.init(
      truncatingIfNeeded: SIMD4<UInt32>(
        moved.x.bitPattern, moved.y.bitPattern, moved.z.bitPattern, moved.w.bitPattern))
  }
}
