/// The tone mapping of HDR to a display of SDR: the electrical-electrical transfer function of
/// ITU-R BT.2390-8 (2020), 5.4.1, without a lift of black.
///
/// Light below the knee stays as it is, and light up to the peak of the source is compressed by a
/// Hermite spline in PQ values.
enum ToneCurve {
  /// The peak of the source in nits: HLG's nominal peak, and that of most mastering displays.
  ///
  /// More light is clipped.
  static let sourcePeak = 1000.0

  /// The white of SDR in nits, which becomes 255; Source: ITU-R BT.2408-4 (2021), table 1.
  static let white = 203.0

  /// The nits of SDR for nits of the source, in 0…``sourcePeak``.
  static func mapped(_ nits: Double) -> Double {
    let peak = TransferFunctions.pqValue(sourcePeak)
    let largest = TransferFunctions.pqValue(white) / peak
    let knee = 1.5 * largest - 0.5
    let value = TransferFunctions.pqValue(nits) / peak
    guard value > knee else { return nits }
    let t = (value - knee) / (1 - knee)
    let (square, cube) = (t * t, t * t * t)
    let bent =
      (2 * cube - 3 * square + 1) * knee + (cube - 2 * square + t) * (1 - knee)
      + (3 * square - 2 * cube) * largest
    return TransferFunctions.pqLight(bent * peak)
  }
}
