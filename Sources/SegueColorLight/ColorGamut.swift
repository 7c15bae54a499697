/// The primaries that differ enough from those of sRGB to be converted, and those of sRGB.
///
/// - Source: ITU-T H.273 (2021), table 2.
package enum ColorGamut: Hashable, Sendable {
  case sRGB
  case displayP3
  case bt2020

  /// The gamut of a code point; nil for others.
  package init?(codePoint: UInt8) {
    switch codePoint {
    case 1: self = .sRGB
    case 9: self = .bt2020
    case 12: self = .displayP3
    default: return nil
    }
  }

  /// CIE 1931 x and y of red, green and blue.
  package var primaries: [(x: Double, y: Double)] {
    switch self {
    case .sRGB: [(0.640, 0.330), (0.300, 0.600), (0.150, 0.060)]
    case .displayP3: [(0.680, 0.320), (0.265, 0.690), (0.150, 0.060)]
    case .bt2020: [(0.708, 0.292), (0.170, 0.797), (0.131, 0.046)]
    }
  }

  /// CIE 1931 x and y of the white of all, D65.
  package static let white = (x: 0.3127, y: 0.3290)
}
