import SegueGeometry

/// A vertical or horizontal edge, blurred by a Gaussian and averaged over square pixels.
struct GaussianEdge {
  /// In pixels, above zero.
  let deviation: Double

  /// The shares of the pixels beyond an edge at `place`, after the blur: 0 before it, 1 after it.
  ///
  /// - Parameters:
  ///   - place: The edge, in pixels.
  ///   - pixels: The pixels that are looked at.
  /// - Returns: Their shares.
  func shares(beyond place: Double, ofPixels pixels: Range<Int>) -> GaussianShares {
    let reach = Self.reach * deviation + 1
    let extent = Int((place - reach).rounded(.down))..<Int((place + reach).rounded(.up))
    let changed = extent.clamped(to: pixels)
    // Each integral is the end of one pixel and the start of the next.
    var last = integral(Double(changed.lowerBound) - place)
    let shares = changed.map { index in
      let next = integral(Double(index + 1) - place)
      defer { last = next }
      return min(max(next - last, 0), 1)
    }
    return GaussianShares(first: changed.lowerBound, values: shares)
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

/// The share of each pixel of a line that lies beyond a blurred edge.
struct GaussianShares {
  /// The first pixel that the edge changes; those before have 0.
  let first: Int

  /// The shares from it on; those after have 1.
  let values: [Double]

  /// The pixels that the edge changes.
  var pixels: Range<Int> { first..<first + values.count }

  /// The share of a pixel.
  subscript(pixel: Int) -> Double {
    if pixel < first { return 0 }
    return pixel - first < values.count ? values[pixel - first] : 1
  }
}
