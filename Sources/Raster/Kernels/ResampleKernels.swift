import Pixels

/// The inner loops that read an image between its texels.
///
/// Both axes are resampled one after the other; what lies between is rounded to 1/64 of a step.
enum ResampleKernels {
  /// Σ weight · texel over `weights.count` texels from `first`, in 1/64 of a step, halves up.
  ///
  /// The texels are there: `first >= 0`, `first + weights.count <= texels.count`.
  @inline(__always)
  static func across(
    _ texels: Span<PremultipliedRGBA8>, from first: Int, _ weights: Span<Int16>
  ) -> WideTexel {
    var sum = SIMD4<Int32>(repeating: 1 << 7)
    for tap in 0..<weights.count {
      let texel = unsafe SIMD4<Int32>(truncatingIfNeeded: texels[unchecked: first &+ tap])
      unsafe sum &+= texel &* Int32(weights[unchecked: tap])
    }
    return WideTexel(truncatingIfNeeded: sum &>> 8)
  }

  /// Adds `weight` times the texels of a row to sums; the first step of resampling down a column.
  static func addRow(
    _ sums: inout MutableSpan<SIMD4<Int32>>, _ texels: Span<PremultipliedRGBA8>, weight: Int16
  ) {
    precondition(sums.count <= texels.count)
    let weight = Int32(weight)
    for x in 0..<sums.count {
      unsafe sums[unchecked: x] &+= SIMD4<Int32>(truncatingIfNeeded: texels[unchecked: x]) &* weight
    }
  }

  /// The sums of ``addRow(_:_:weight:)`` in 1/64 of a step, halves up.
  @inline(__always)
  static func wide(_ sum: SIMD4<Int32>) -> WideTexel {
    WideTexel(truncatingIfNeeded: (sum &+ (1 << 7)) &>> 8)
  }

  /// A finished pixel from Σ weight · wide texel: rounded, halves up, and made valid.
  ///
  /// A cubic overshoots; alpha is brought into 0…255 and the color into 0…alpha.
  @inline(__always)
  static func finished(_ sum: SIMD4<Int32>) -> PremultipliedRGBA8 {
    let value = (sum &+ (1 << 19)) &>> 20
    let alpha = min(max(value.w, 0), 255)
    return PremultipliedRGBA8(
      truncatingIfNeeded: value.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: alpha)))
  }
}
