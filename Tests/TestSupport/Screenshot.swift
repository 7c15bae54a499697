package import SeguePixels

/// A picture that looks like a screenshot: a bar, rows of boxes and words, a tab bar.
package enum Screenshot {
  /// One of two color schemes, which differ in every color.
  package enum Theme: Int, Sendable {
    case light, dark
  }

  /// Draws sharp edges everywhere, and words that differ between rows, so that a wrong position
  /// shows.
  package static func draw(_ theme: Theme, width: Int, height: Int) -> PixelBuffer {
    var canvas = PixelBuffer(width: width, height: height, filledWith: theme.colors[0])
    var random = SplitMix64(seed: UInt64(theme.rawValue) + 7)
    let unit = max(1, min(width, height) / 40)
    canvas.fill(0, 0, width, 4 * unit, theme.colors[3])
    canvas.fill(unit, unit, 12 * unit, 3 * unit, theme.colors[2])
    for y in stride(from: 5 * unit, to: height - 7 * unit, by: 6 * unit) {
      canvas.fill(unit, y, width - unit, y + 5 * unit, theme.colors[1])
      let green = UInt8.random(in: 60...200, using: &random)
      let box = PremultipliedRGBA8(200, green, 90, 255)
      canvas.fill(2 * unit, y + unit, 5 * unit, y + 4 * unit, box)
      for line in 0..<2 {
        let top = y + unit + line * 3 * unit / 2
        var x = 6 * unit
        while x < width - 6 * unit, UInt.random(in: 0...7, using: &random) > 0 {
          let length = Int.random(in: unit...4 * unit, using: &random)
          canvas.fill(x, top, x + length, top + unit, theme.colors[2])
          x += length + max(1, unit / 2)
        }
      }
    }
    canvas.fill(0, height - 5 * unit, width, height, theme.colors[4])
    for tab in 0..<5 {
      let x = width * (2 * tab + 1) / 10
      canvas.fill(x - unit, height - 4 * unit, x + unit, height - 2 * unit, theme.colors[1])
    }
    return canvas
  }
}

extension Screenshot.Theme {
  /// The colors of the background, the rows, the words, the bar and the tab bar.
  fileprivate var colors: [PremultipliedRGBA8] {
    let blue = PremultipliedRGBA8(0, 122, 255, 255)
    let orange = PremultipliedRGBA8(255, 149, 0, 255)
    return switch self {
    case .light:
      [SIMD4(242, 242, 247, 255), .init(repeating: 255), SIMD4(30, 30, 34, 255), blue, orange]
    case .dark:
      [SIMD4(28, 40, 66, 255), SIMD4(44, 60, 92, 255), SIMD4(230, 235, 250, 255), orange, blue]
    }
  }
}

extension PixelBuffer {
  /// Fills columns `left..<right` of rows `top..<bottom`, as far as they exist.
  fileprivate mutating func fill(
    _ left: Int, _ top: Int, _ right: Int, _ bottom: Int, _ color: PremultipliedRGBA8
  ) {
    for y in max(top, 0)..<max(0, top, min(bottom, height)) {
      for x in max(left, 0)..<max(0, left, min(right, width)) { self[x, y] = color }
    }
  }
}
