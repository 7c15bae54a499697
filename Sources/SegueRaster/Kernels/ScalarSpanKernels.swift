import SeguePixels

/// The definition: one pixel at a time.
enum ScalarSpanKernels: SpanKernels {
  static func sourceOver(
    _ row: inout MutableSpan<PremultipliedRGBA8>, in span: Range<Int>,
    source: Span<PremultipliedRGBA8>, opacity: Int32
  ) {
    precondition(span.lowerBound >= 0 && span.upperBound <= min(row.count, source.count))
    let w = UInt32(opacity)
    for x in span {
      let s = unsafe SIMD4<UInt32>(truncatingIfNeeded: source[unchecked: x])
      let d = unsafe SIMD4<UInt32>(truncatingIfNeeded: row[unchecked: x])
      let rest = 255 &* 16384 &- s.w &* w
      unsafe row[unchecked: x] = divided(s &* (w &* 255) &+ d &* rest)
    }
  }

  static func dissolve(
    _ row: inout MutableSpan<PremultipliedRGBA8>, in span: Range<Int>,
    source: Span<PremultipliedRGBA8>, opacity: Int32, background: PremultipliedRGBA8
  ) {
    precondition(span.lowerBound >= 0 && span.upperBound <= min(row.count, source.count))
    let w = UInt32(opacity)
    let behind = SIMD4<UInt32>(truncatingIfNeeded: background) &* w
    for x in span {
      let s = unsafe SIMD4<UInt32>(truncatingIfNeeded: source[unchecked: x])
      let d = unsafe SIMD4<UInt32>(truncatingIfNeeded: row[unchecked: x])
      let shown = s &* (w &* 255) &+ behind &* (255 &- s.w)
      unsafe row[unchecked: x] = divided(shown &+ d &* ((16384 &- w) &* 255))
    }
  }

  static func mix(
    _ row: inout MutableSpan<PremultipliedRGBA8>, in span: Range<Int>,
    under: Span<PremultipliedRGBA8>, over: Span<PremultipliedRGBA8>, opacity: Int32
  ) {
    precondition(span.lowerBound >= 0 && span.upperBound <= row.count)
    precondition(min(under.count, over.count) >= span.count)
    let w = UInt32(opacity)
    for x in span {
      let s = unsafe SIMD4<UInt32>(truncatingIfNeeded: over[unchecked: x &- span.lowerBound])
      let d = unsafe SIMD4<UInt32>(truncatingIfNeeded: under[unchecked: x &- span.lowerBound])
      let sum = s &* w &+ d &* (16384 &- w) &+ 8192
      unsafe row[unchecked: x] = PremultipliedRGBA8(truncatingIfNeeded: sum &>> 14)
    }
  }

  static func dim(
    _ row: inout MutableSpan<PremultipliedRGBA8>, in span: Range<Int>, brightness: UInt8
  ) {
    precondition(span.lowerBound >= 0 && span.upperBound <= row.count)
    for x in span {
      unsafe row[unchecked: x] = dimmed(row[unchecked: x], brightness: brightness)
    }
  }

  /// A pixel with its color, and not its alpha, multiplied by `brightness / 255`.
  static func dimmed(_ pixel: PremultipliedRGBA8, brightness: UInt8) -> PremultipliedRGBA8 {
    let b = UInt32(brightness) &* 16384
    return divided(
      SIMD4<UInt32>(truncatingIfNeeded: pixel) &* SIMD4<UInt32>(b, b, b, 255 &* 16384))
  }

  static func copyDimmed(
    _ row: inout MutableSpan<PremultipliedRGBA8>, in span: Range<Int>,
    texels: Span<PremultipliedRGBA8>, from first: Int, brightness: UInt8
  ) {
    CopyKernels.copy(&row, in: span, texels: texels, from: first)
    dim(&row, in: span, brightness: brightness)
  }

  static func shade(
    _ row: inout MutableSpan<PremultipliedRGBA8>, in span: Range<Int>, factors: Span<UInt16>
  ) {
    precondition(span.lowerBound >= 0 && span.upperBound <= row.count)
    precondition(factors.count >= span.count)
    for x in span {
      let f = unsafe UInt32(factors[unchecked: x &- span.lowerBound])
      let c = unsafe SIMD4<UInt32>(truncatingIfNeeded: row[unchecked: x])
      let product = c &* SIMD4(f, f, f, 16384) &+ 8192
      unsafe row[unchecked: x] = PremultipliedRGBA8(truncatingIfNeeded: product &>> 14)
    }
  }

  static func setFactors(
    _ factors: inout MutableSpan<UInt16>, count: Int, from past: Double, by step: Double,
    amount: Double
  ) {
    precondition(count <= factors.count)
    var past = SIMD4(0.5, 1.5, 2.5, 3.5) * step + past
    for start in stride(from: 0, to: count, by: 4) {
      let s = past.replacing(with: -1, where: past .< -1).replacing(with: 1, where: past .> 1)
      let cosine = (1 - s * s).squareRoot()
      let factor = (cosine * amount + (1 - amount)) * 16384 + 0.5
      for lane in 0..<min(4, count - start) { factors[start + lane] = UInt16(factor[lane]) }
      past += 4 * step
    }
  }

  static func setNodes(
    _ values: inout MutableSpan<UInt32>, in nodes: Range<Int>, of line: ShadowLine,
    stepBits: Int
  ) {
    for node in stride(from: nodes.lowerBound, to: nodes.upperBound, by: 4) {
      let x = SIMD4(0, 1, 2, 3) * Double(1 << stepBits) + (Double(node << stepBits) + 0.5)
      let factors = line.factors(x: x)
      for lane in 0..<min(4, nodes.upperBound - node) { values[node + lane] = factors[lane] }
    }
  }

  static func interpolate(
    _ factors: inout MutableSpan<UInt16>, in columns: Range<Int>,
    between nodes: (upper: Span<UInt32>, lower: Span<UInt32>), stepBits: Int, below: Int
  ) {
    let (step, below) = (UInt32(1) << stepBits, UInt32(below))
    // The product with a step is exact.
    func value(_ node: Int) -> UInt32 {
      nodes.upper[node] &* (step - below) &+ nodes.lower[node] &* below
    }
    for x in columns {
      let (left, right) = (value(x >> stepBits), value(x >> stepBits + 1))
      let after = UInt32(x & (1 << stepBits - 1))
      let sum = left &* (step - after) &+ right &* after &+ step * step / 2
      factors[x] = UInt16(truncatingIfNeeded: sum &>> UInt32(2 * stepBits))
    }
  }

  static func underlay(
    _ row: inout MutableSpan<PremultipliedRGBA8>, in span: Range<Int>,
    with color: PremultipliedRGBA8
  ) {
    precondition(span.lowerBound >= 0 && span.upperBound <= row.count)
    let behind = SIMD4<UInt32>(truncatingIfNeeded: color) &* 16384
    for x in span {
      let s = unsafe SIMD4<UInt32>(truncatingIfNeeded: row[unchecked: x])
      unsafe row[unchecked: x] = divided(s &* (255 &* 16384) &+ behind &* (255 &- s.w))
    }
  }

  static func cover(
    _ row: inout MutableSpan<PremultipliedRGBA8>, in span: Range<Int>, with paper: Paper
  ) {
    precondition(span.lowerBound >= 0 && span.upperBound <= row.count)
    let image = UInt32(paper.contentsOpacity)
    let color = SIMD4<UInt32>(
      UInt32(paper.color.x), UInt32(paper.color.y), UInt32(paper.color.z), 255)
    let cover = color &* (16384 &- image)
    for x in span {
      let c = unsafe SIMD4<UInt32>(truncatingIfNeeded: row[unchecked: x])
      unsafe row[unchecked: x] = divided(c &* (image &* 255) &+ cover &* c.w)
    }
  }

  static func accumulate(
    _ sums: inout MutableSpan<SIMD4<UInt32>>, _ row: Span<PremultipliedRGBA8>,
    in span: Range<Int>, weights: Span<UInt32>
  ) {
    precondition(span.lowerBound >= 0 && span.upperBound <= row.count)
    precondition(sums.count >= span.count && weights.count >= span.count)
    for x in span {
      let c = unsafe SIMD4<UInt32>(truncatingIfNeeded: row[unchecked: x])
      let index = x &- span.lowerBound
      unsafe sums[unchecked: index] &+= c &* weights[unchecked: index]
    }
  }

  static func settle(
    _ row: inout MutableSpan<PremultipliedRGBA8>, in span: Range<Int>,
    _ sums: inout MutableSpan<SIMD4<UInt32>>
  ) {
    precondition(span.lowerBound >= 0 && span.upperBound <= row.count)
    precondition(sums.count >= span.count)
    for x in span {
      let sum = unsafe sums[unchecked: x &- span.lowerBound] &+ 32768
      unsafe row[unchecked: x] = PremultipliedRGBA8(truncatingIfNeeded: sum &>> 16)
      unsafe sums[unchecked: x &- span.lowerBound] = .zero
    }
  }

  /// `x / (255 · 16384)` to nearest, halves up, for x up to 255 · 255 · 16384.
  @inline(__always)
  private static func divided(_ x: SIMD4<UInt32>) -> PremultipliedRGBA8 {
    // Floors nest: ⌊⌊x / 2¹⁴⌋ / 255⌋, and ⌊t / 255⌋ = (t + 1 + ⌊t / 256⌋) / 256 for t < 65535.
    let t = (x &+ 255 &* 8192) &>> 14
    return PremultipliedRGBA8(truncatingIfNeeded: (t &+ 1 &+ (t &>> 8)) &>> 8)
  }
}
