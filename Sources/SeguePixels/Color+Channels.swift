extension Color {
  /// Straight channels, each from 0 to 1: red, green, blue, alpha.
  package var channels: SIMD4<Double> {
    SIMD4(Double(red), Double(green), Double(blue), Double(alpha)) / 255
  }
}
