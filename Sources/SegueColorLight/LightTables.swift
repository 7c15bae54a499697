/// The conversion of colors through light: from other gamuts, and from HDR.
///
/// Only tables, sums, products and square roots of doubles are used, which IEEE 754 defines to the
/// last bit. Light out of the gamut of sRGB is clipped channel by channel. The result is dithered,
/// whatever the bits of the source, because light falls between levels.
package struct LightTables: Sendable {
  /// The largest value of the channels that come in.
  package static let maximum: Int32 = 4095

  private let gamut: [SIMD3<Double>]
  private let transfer: ColorTransfer

  /// The light of each value, where 1 is the white of SDR.
  private let light: [Double]

  /// The factors of tone mapping by the square root of light, and those of HLG's system.
  private let tones: [Double]
  private let systems: [Double]

  /// The sRGB value of light in 0…1, in 256ths of a level.
  private let values: [Int32]

  private static let valueCount = 65536

  /// Tables for colors; nil if they need none.
  package init?(_ primaries: ColorGamut, _ transfer: ColorTransfer) {
    guard primaries != .sRGB || transfer != .sRGB else { return nil }
    (gamut, self.transfer) = (GamutMatrix.toSRGB(from: primaries), transfer)
    let (count, largest) = (Int(Self.maximum) + 1, Double(Self.maximum))
    let peak = ToneCurve.sourcePeak / ToneCurve.white
    switch transfer {
    case .sRGB:
      light = (0..<count).map { TransferFunctions.sRGBLight(Double($0) / largest) }
      (tones, systems) = ([], [])
    case .pq:
      light = (0..<count).map { TransferFunctions.pqLight(Double($0) / largest) / ToneCurve.white }
      (tones, systems) = (Self.tones(count), [])
    case .hlg:
      light = (0..<count).map { TransferFunctions.hlgLight(Double($0) / largest) * peak }
      tones = Self.tones(count)
      systems = (0..<count).map { index in
        let root = Double(index) / largest
        return Power.raised(root * root, to: TransferFunctions.hlgGamma - 1)
      }
    }
    values = (0..<Self.valueCount).map { index in
      let value = TransferFunctions.sRGBValue(Double(index) / Double(Self.valueCount - 1))
      return Int32((value * 255 * 256).rounded())
    }
  }

  /// A sample of 0…`largest` in 0…``maximum``, rounded to nearest.
  package static func encoded(_ sample: Int32, largest: Int) -> Int32 {
    let sum = Int64(sample) * 2 * Int64(maximum) + Int64(largest)
    return Int32(sum / (2 * Int64(largest)))
  }

  /// The factors of tone mapping for the square roots of light over the peak of the source.
  private static func tones(_ count: Int) -> [Double] {
    (0..<count).map { index in
      // The curve is straight near black.
      let root = Double(max(index, 1)) / Double(count - 1)
      let nits = root * root * ToneCurve.sourcePeak
      return ToneCurve.mapped(nits) / nits
    }
  }

  /// The sRGB values of a color with channels in 0…``maximum``, in 256ths of a level: 16 bits each,
  /// red in the lowest.
  func levels(of color: SIMD3<Int32>) -> UInt64 {
    let largest = Double(Self.valueCount - 1)
    let shown = mapped(
      SIMD3(light[Int(color.x)], light[Int(color.y)], light[Int(color.z)]))
    var levels: UInt64 = 0
    for channel in 0..<3 {
      let products = gamut[channel] * shown
      let sum = products.x + products.y + products.z
      let value = values[Int(min(max(sum, 0), 1) * largest + 0.5)]
      levels |= UInt64(value) << UInt64(16 * channel)
    }
    return levels
  }

  /// Light on a display of SDR, where 1 is its white.
  ///
  /// HDR keeps the ratios of its channels: the factor is that of the largest one.
  private func mapped(_ stored: SIMD3<Double>) -> SIMD3<Double> {
    guard transfer != .sRGB else { return stored }
    let peak = ToneCurve.sourcePeak / ToneCurve.white
    let largest = Double(tones.count - 1)
    var light = stored
    if transfer == .hlg {
      // Luminance of BT.2020, whose primaries HLG has.
      let luminance = (light.x * 0.2627 + light.y * 0.6780) + light.z * 0.0593
      light *= systems[Int((min(luminance / peak, 1)).squareRoot() * largest + 0.5)]
    }
    let brightest = max(light.x, light.y, light.z)
    guard brightest > 0 else { return light }
    let limited = min(brightest, peak)
    let factor = tones[Int((limited / peak).squareRoot() * largest + 0.5)]
    return light * (factor * (limited / brightest))
  }
}
