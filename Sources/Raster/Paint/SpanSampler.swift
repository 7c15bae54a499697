import Pixels

/// Reads an image through a warp, a span of a scanline at a time.
///
/// It may keep what the next scanline can use again; the result does not depend on the order of calls.
protocol SpanSampler {
  /// Fills pixels `columns` of `row`, which is scanline `y` of the canvas.
  mutating func sample(
    _ y: Int, _ columns: Range<Int>, into row: inout MutableSpan<PremultipliedRGBA8>)
}
