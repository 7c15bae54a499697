import Segue

extension Color {
  /// As a spec has it: "#rrggbb", with two more digits where it is not opaque.
  var hexadecimal: String {
    let channels = isOpaque ? [red, green, blue] : [red, green, blue, alpha]
    return "#" + channels.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
