import SegueGeometry

/// A vertical or horizontal edge, blurred by a Gaussian and averaged over square pixels.
struct GaussianEdge {
  /// In pixels, above zero.
  let deviation: Double

  /// The share of pixel `index` beyond an edge at `place`, after the blur: 0 before the edge, 1
  /// after.
  func share(ofPixel index: Int, beyond place: Double) -> Double {
    let start = Double(index) - place
    if start > Self.reach * deviation { return 1 }
    if start + 1 < -Self.reach * deviation { return 0 }
    return min(max(integral(start + 1) - integral(start), 0), 1)
  }

  /// The range of pixels that an edge at `place` may change; those before have 0, those after 1.
  func extent(around place: Double) -> Range<Int> {
    let reach = Self.reach * deviation + 1
    return Int((place - reach).rounded(.down))..<Int((place + reach).rounded(.up))
  }

  /// ∫ Φ(t / σ) dt from −∞ to `x`: x Φ(x / σ) + σ φ(x / σ).
  private func integral(_ x: Double) -> Double {
    let z = x / deviation
    guard abs(z) < Self.reach else { return max(x, 0) }
    let share = (1 + Elementary.errorFunction(z * 0.5.squareRoot())) / 2
    let density = Elementary.exponential(-z * z / 2) * 0.3989422804014327
    return x * share + deviation * density
  }

  /// Standard deviations beyond which the edge's influence is below 1e-15.
  private static let reach = 8.0
}
