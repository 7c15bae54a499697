import Pixels

/// Reads an image through a warp, a span of a scanline at a time.
///
/// It may keep what the next scanline can use again; the result does not depend on the order of calls.
protocol SpanSampler {
  /// Fills pixels `columns` of `row`, which is scanline `y` of the canvas.
  mutating func sample(
    _ y: Int, _ columns: Range<Int>, into row: inout MutableSpan<PremultipliedRGBA8>)

  /// Where the same pixels lie in memory already, one after the other from `start` on; nil where they do not.
  mutating func ready(_ y: Int, _ columns: Range<Int>) -> ReadyPixels?
}

/// Pixels that need only be copied.
struct ReadyPixels {
  var pixels: [PremultipliedRGBA8]
  var start: Int
}

extension SpanSampler {
  func ready(_ y: Int, _ columns: Range<Int>) -> ReadyPixels? { nil }
}
