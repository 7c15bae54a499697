/// The conversion of light from one set of primaries to those of sRGB; both have D65 as white.
enum GamutMatrix {
  /// The rows of red, green and blue.
  ///
  /// - Source: SMPTE RP 177:1993, 3.3, from the chromaticities of ITU-T H.273 (2021), table 2.
  static func toSRGB(from gamut: ColorGamut) -> [SIMD3<Double>] {
    product(inverse(toXYZ(.sRGB)), toXYZ(gamut))
  }

  /// CIE 1931 x and y of red, green and blue.
  private static func primaries(_ gamut: ColorGamut) -> [(x: Double, y: Double)] {
    switch gamut {
    case .sRGB: [(0.640, 0.330), (0.300, 0.600), (0.150, 0.060)]
    case .displayP3: [(0.680, 0.320), (0.265, 0.690), (0.150, 0.060)]
    case .bt2020: [(0.708, 0.292), (0.170, 0.797), (0.131, 0.046)]
    }
  }

  private static func toXYZ(_ gamut: ColorGamut) -> [SIMD3<Double>] {
    let columns = primaries(gamut).map { SIMD3($0.x / $0.y, 1, (1 - $0.x - $0.y) / $0.y) }
    let rows = (0..<3).map { SIMD3(columns[0][$0], columns[1][$0], columns[2][$0]) }
    let white = SIMD3(0.3127 / 0.3290, 1, (1 - 0.3127 - 0.3290) / 0.3290)
    let weights = inverse(rows).map { ($0 * white).sum() }
    return rows.map { $0 * SIMD3(weights[0], weights[1], weights[2]) }
  }

  private static func product(_ a: [SIMD3<Double>], _ b: [SIMD3<Double>]) -> [SIMD3<Double>] {
    a.map { row in b[0] * row.x + b[1] * row.y + b[2] * row.z }
  }

  private static func inverse(_ m: [SIMD3<Double>]) -> [SIMD3<Double>] {
    func cofactor(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Double {
      m[a][b] * m[c][d] - m[a][d] * m[c][b]
    }
    // The columns of the inverse are the cross products of the rows.
    let adjugate = [
      SIMD3(cofactor(1, 1, 2, 2), -cofactor(0, 1, 2, 2), cofactor(0, 1, 1, 2)),
      SIMD3(-cofactor(1, 0, 2, 2), cofactor(0, 0, 2, 2), -cofactor(0, 0, 1, 2)),
      SIMD3(cofactor(1, 0, 2, 1), -cofactor(0, 0, 2, 1), cofactor(0, 0, 1, 1)),
    ]
    let first = SIMD3(adjugate[0].x, adjugate[1].x, adjugate[2].x)
    let determinant = (m[0] * first).sum()
    return adjugate.map { $0 / determinant }
  }
}
