/// The inner loop of resampling.
///
/// Four samples enter one vector, and two vectors of sums take turns. The order of the additions is
/// a part of the definition, so that every CPU gives the same bits.
enum ResamplingKernel {
  /// The sum of `row` times the samples from `first` on.
  ///
  /// Both have `2 · reach` samples there, which the caller checks.
  static func sum(
    _ samples: Span<StereoSample>, from first: Int, _ row: Span<StereoSample>, at start: Int,
    reach: Int
  ) -> StereoSample {
    precondition(first >= 0 && first + 2 * reach <= samples.count, "the window has these samples")
    precondition(start >= 0 && start + 2 * reach <= row.count, "the filter has this row")
    return unsafe samples.withUnsafeBytes { samples in
      unsafe row.withUnsafeBytes { row in
        var (even, odd) = (SIMD8<Float>.zero, SIMD8<Float>.zero)
        let (from, at) = (first * 8, start * 8)
        for offset in stride(from: 0, to: reach * 16, by: 64) {
          even += unsafe vector(samples, from + offset) * vector(row, at + offset)
          odd += unsafe vector(samples, from + offset + 32) * vector(row, at + offset + 32)
        }
        return folded(even + odd)
      }
    }
  }

  /// Like ``sum(_:from:_:at:reach:)``, with a row between two rows that follow each other.
  static func sum(
    _ samples: Span<StereoSample>, from first: Int, _ rows: Span<StereoSample>, at start: Int,
    reach: Int, weight: Float
  ) -> StereoSample {
    let low = sum(samples, from: first, rows, at: start, reach: reach)
    let high = sum(samples, from: first, rows, at: start + 2 * reach, reach: reach)
    return low + (high - low) * weight
  }

  @inline(__always)
  private static func vector(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> SIMD8<Float> {
    // The caller has checked the ends of the row; a check of every load halves the speed.
    guard let base = bytes.baseAddress else { return .zero }
    return unsafe (base + offset).loadUnaligned(as: SIMD8<Float>.self)
  }

  private static func folded(_ sums: SIMD8<Float>) -> StereoSample {
    let halves = sums.lowHalf + sums.highHalf
    return halves.lowHalf + halves.highHalf
  }
}
