package import Pixels

extension Color {
  /// The nearest color to straight channels from 0 to 1.
  package init(_ channels: SIMD4<Double>) {
    let bytes = SIMD4<UInt8>(clamping: SIMD4<Int>((channels * 255).rounded(.toNearestOrEven)))
    self.init(red: bytes.x, green: bytes.y, blue: bytes.z, alpha: bytes.w)
  }

  /// The color as specs write it: "#rrggbb", with two more digits if it is not opaque.
  package var hexadecimal: String {
    let channels = isOpaque ? [red, green, blue] : [red, green, blue, alpha]
    return "#" + channels.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
