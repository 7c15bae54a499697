import SeguePixels

extension Color {
  /// Reads "#rgb", "#rgba", "#rrggbb", "#rrggbbaa" or a CSS name in any case.
  init?(specText text: String) {
    guard text.hasPrefix("#") else {
      let name = text.lowercased()
      if name == "transparent" {
        self = .clear
        return
      }
      guard let value = ColorName.values[name] else { return nil }
      self.init(
        red: UInt8(value >> 16), green: UInt8(value >> 8 & 255), blue: UInt8(value & 255))
      return
    }
    let digits = text.dropFirst().compactMap { $0.isASCII ? $0.hexDigitValue : nil }
    guard digits.count == text.count - 1, [3, 4, 6, 8].contains(digits.count) else { return nil }
    // One digit stands for two equal ones.
    let width = digits.count < 6 ? 1 : 2
    let channels = stride(from: 0, to: digits.count, by: width).map { start in
      UInt8(digits[start] * 16 + digits[start + width - 1])
    }
    self.init(
      red: channels[0], green: channels[1], blue: channels[2],
      alpha: channels.count == 4 ? channels[3] : 255)
  }
}
