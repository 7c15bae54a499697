/// The conversion of light from one set of primaries to those of sRGB; both have D65 as white.
enum GamutMatrix {
  /// The rows of red, green and blue.
  ///
  /// - Source: SMPTE RP 177:1993, 3.3.
  static func toSRGB(from gamut: ColorGamut) -> [SIMD3<Double>] {
    product(inverse(toXYZ(.sRGB)), toXYZ(gamut))
  }

  private static func toXYZ(_ gamut: ColorGamut) -> [SIMD3<Double>] {
    let columns = gamut.primaries.map { SIMD3($0.x / $0.y, 1, (1 - $0.x - $0.y) / $0.y) }
    let rows = (0..<3).map { SIMD3(columns[0][$0], columns[1][$0], columns[2][$0]) }
    let (x, y) = ColorGamut.white
    let white = SIMD3(x / y, 1, (1 - x - y) / y)
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
