import Testing

/// One of the fifteen ways to store the samples of a PNG.
struct PNGKind: Hashable, CustomTestStringConvertible {
  let color: Color
  /// The number of bits of a sample.
  let depth: Int

  enum Color: UInt8, CaseIterable {
    case gray = 0
    case rgb = 2
    case palette = 3
    case grayAlpha = 4
    case rgba = 6
  }

  var testDescription: String { "\(color) of \(depth) bits" }

  var channels: Int {
    switch color {
    case .gray, .palette: 1
    case .grayAlpha: 2
    case .rgb: 3
    case .rgba: 4
    }
  }

  /// The distance from a byte to the one that predicts it (section 9.2).
  var filterDistance: Int { max(1, channels * depth / 8) }

  /// The kinds in table 11.1 of the specification.
  static let all: [PNGKind] = [
    (.gray, [1, 2, 4, 8, 16]), (.rgb, [8, 16]), (.palette, [1, 2, 4, 8]), (.grayAlpha, [8, 16]),
    (.rgba, [8, 16]),
  ].flatMap { (color: Color, depths: [Int]) in depths.map { PNGKind(color: color, depth: $0) } }
}
