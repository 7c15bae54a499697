import Pixels

/// One color, whatever is asked for.
struct ColorSampler: SpanSampler {
  let pixel: PremultipliedRGBA8

  func sample(
    _ y: Int, _ columns: Range<Int>, into row: inout MutableSpan<PremultipliedRGBA8>
  ) {
    CopyKernels.fill(&row, in: columns, with: pixel)
  }
}
