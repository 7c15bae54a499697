import SeguePixels

/// The inner loops that only move pixels; they have no variants, because the system's copy is
/// fastest.
enum CopyKernels {
  /// Copies `span.count` texels, from `first` on.
  static func copy(
    _ row: inout MutableSpan<PremultipliedRGBA8>, in span: Range<Int>,
    texels: Span<PremultipliedRGBA8>, from first: Int
  ) {
    precondition(span.lowerBound >= 0 && span.upperBound <= row.count)
    precondition(first >= 0 && first + span.count <= texels.count)
    unsafe row.withUnsafeMutableBytes { row in
      unsafe texels.withUnsafeBytes { texels in
        unsafe UnsafeMutableRawBufferPointer(
          rebasing: row[4 * span.lowerBound..<4 * span.upperBound]
        ).copyMemory(
          from: UnsafeRawBufferPointer(rebasing: texels[4 * first..<4 * (first + span.count)]))
      }
    }
  }

  /// Sets every pixel of `span` to `pixel`.
  static func fill(
    _ row: inout MutableSpan<PremultipliedRGBA8>, in span: Range<Int>,
    with pixel: PremultipliedRGBA8
  ) {
    precondition(span.lowerBound >= 0 && span.upperBound <= row.count)
    for x in span { unsafe row[unchecked: x] = pixel }
  }
}
