import Pixels

/// Reads an image a strip of the canvas at a time, and hands it out by spans.
///
/// A class, for it has to give its room back.
final class StripSampler<Source: StripSource>: SpanSampler {
  private var source: Source
  private let columns: [Range<Int>?]

  private var strip: Strip
  private let pool: StripPool

  /// Scanlines of a strip.
  private let height: Int

  /// - Parameters:
  ///   - source: What fills the strips.
  ///   - columns: In which the face shows, by scanline of the canvas; nil where it does not.
  ///   - pool: Has room for a strip.
  init(_ source: Source, columns: [Range<Int>?], pool: StripPool) {
    self.source = source
    self.columns = columns
    self.pool = pool
    // Not a multiple of a page, whose rows would all lie in the same places of the cache.
    let stride = ((columns.union?.upperBound ?? 0) + 7) / 8 * 8 + 8
    // The strips of two faces stay in a second cache of 1 to 2 MB.
    height = stride > 2560 ? StripBlock.height / 2 : StripBlock.height
    strip = Strip(pixels: pool.take(height * stride), stride: stride)
  }

  deinit {
    pool.giveBack(strip.pixels)
  }

  func prepare(_ y: Int, ahead: PixelsAhead) {
    make(y, ahead: ahead)
  }

  func sample(
    _ y: Int, _ columns: Range<Int>, into row: inout MutableSpan<PremultipliedRGBA8>
  ) {
    make(y, ahead: nil)
    strip.copy(y, columns, to: &row)
  }

  func sampleDimmed(
    _ y: Int, _ columns: Range<Int>, into row: inout MutableSpan<PremultipliedRGBA8>,
    brightness: UInt8, _ kernels: any SpanKernels.Type
  ) {
    make(y, ahead: nil)
    strip.copyDimmed(y, columns, to: &row, brightness: brightness, kernels)
  }

  /// Makes the strip that scanline `y` lies in the one at hand.
  private func make(_ y: Int, ahead: PixelsAhead?) {
    let top = y / height * height
    guard top != strip.top else { return }
    let rows = top..<min(top + height, columns.count)
    // Taken out while they are written, so that the rest can be used beside them.
    var pixels: [PremultipliedRGBA8] = []
    swap(&pixels, &strip.pixels)
    var output = pixels.mutableSpan
    source.fill(
      rows, columns, into: &output, stride: strip.stride,
      ahead: ahead?.moved(rows: top - y, columns: 0))
    swap(&pixels, &strip.pixels)
    strip.top = top
  }
}

/// Some scanlines of the canvas, as one face fills them.
private struct Strip {
  var pixels: [PremultipliedRGBA8]

  /// From one row of ``pixels`` to the next.
  let stride: Int

  /// The scanline of its first row; −1 for none yet.
  var top = -1

  func copy(
    _ y: Int, _ columns: Range<Int>, to row: inout MutableSpan<PremultipliedRGBA8>
  ) {
    CopyKernels.copy(
      &row, in: columns, texels: pixels.span, from: (y - top) * stride + columns.lowerBound)
  }

  func copyDimmed(
    _ y: Int, _ columns: Range<Int>, to row: inout MutableSpan<PremultipliedRGBA8>,
    brightness: UInt8, _ kernels: any SpanKernels.Type
  ) {
    kernels.copyDimmed(
      &row, in: columns, texels: pixels.span, from: (y - top) * stride + columns.lowerBound,
      brightness: brightness)
  }
}
