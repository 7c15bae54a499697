/// The relation of stored values to light.
package enum ColorTransfer: Hashable, Sendable {
  /// Shown as sRGB, as players do, also where tags say BT.709, BT.601 or a gamma.
  case sRGB
  case pq
  case hlg

  /// The remark about a picture with it; nil for SDR.
  package var remark: String? {
    let name: String
    switch self {
    case .sRGB: return nil
    case .pq: name = "PQ"
    case .hlg: name = "HLG"
    }
    let (peak, white) = (Int(ToneCurve.sourcePeak), Int(ToneCurve.white))
    return
      "is HDR (\(name)); tone-mapped from \(peak) to \(white) nits by the curve of ITU-R BT.2390"
  }
}
