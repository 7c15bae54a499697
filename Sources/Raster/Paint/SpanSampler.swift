import Pixels

/// Reads an image through a warp, a span of a scanline at a time.
///
/// One that keeps what the next scanline can use again is a class; the result does not depend on the order of calls.
protocol SpanSampler {
  /// Makes ready what scanline `y` of a canvas of `width` needs, and may paint there what is the face's alone, as bright as is
  /// said; nil where it must not.
  ///
  /// What it has painted so is left out when it is asked to fill it.
  func prepare(
    _ y: Int, on canvas: inout MutableSpan<PremultipliedRGBA8>, width: Int, brightness: UInt8?)

  /// Fills pixels `columns` of `row`, which is scanline `y` of the canvas.
  func sample(
    _ y: Int, _ columns: Range<Int>, into row: inout MutableSpan<PremultipliedRGBA8>)

  /// Fills them with the same made darker, as ``SpanKernels/copyDimmed(_:in:texels:from:brightness:)`` has it.
  func sampleDimmed(
    _ y: Int, _ columns: Range<Int>, into row: inout MutableSpan<PremultipliedRGBA8>,
    brightness: UInt8, _ kernels: any SpanKernels.Type)
}

extension SpanSampler {
  func prepare(
    _ y: Int, on canvas: inout MutableSpan<PremultipliedRGBA8>, width: Int, brightness: UInt8?
  ) {}

  func sampleDimmed(
    _ y: Int, _ columns: Range<Int>, into row: inout MutableSpan<PremultipliedRGBA8>,
    brightness: UInt8, _ kernels: any SpanKernels.Type
  ) {
    sample(y, columns, into: &row)
    kernels.dim(&row, in: columns, brightness: brightness)
  }
}
