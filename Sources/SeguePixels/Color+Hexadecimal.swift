extension Color {
  /// The color as specs write it: "#rrggbb", with two more digits if it is not opaque.
  package var hexadecimal: String {
    let channels = isOpaque ? [red, green, blue] : [red, green, blue, alpha]
    return "#" + channels.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
