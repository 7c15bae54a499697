import Pixels

/// Reads an image a strip of the canvas at a time, and hands it out by spans.
///
/// A class, for it has to give its room back.
final class StripSampler<Source: StripSource>: SpanSampler {
  private var source: Source
  private let columns: [Range<Int>?]

  /// The strip that ``pixels`` holds; −1 for none.
  private var strip = -1
  private var pixels: [PremultipliedRGBA8]
  private let stride: Int
  private let pool: StripPool

  /// Scanlines of a strip.
  static var height: Int { 64 }

  /// - Parameters:
  ///   - source: What fills the strips.
  ///   - columns: In which the face shows, by scanline of the canvas; nil where it does not.
  ///   - pool: Has room for a strip.
  init(_ source: Source, columns: [Range<Int>?], pool: StripPool) {
    self.source = source
    self.columns = columns
    self.pool = pool
    // Not a multiple of a page, whose rows would all lie in the same places of the cache.
    stride = ((columns.union?.upperBound ?? 0) + 7) / 8 * 8 + 8
    pixels = pool.take(Self.height * stride)
  }

  deinit {
    pool.giveBack(pixels)
  }

  func sample(
    _ y: Int, _ columns: Range<Int>, into row: inout MutableSpan<PremultipliedRGBA8>
  ) {
    let ready = strip(with: y, columns)
    CopyKernels.copy(&row, in: columns, texels: ready.pixels.span, from: ready.start)
  }

  func ready(_ y: Int, _ columns: Range<Int>) -> ReadyPixels? { strip(with: y, columns) }

  private func strip(with y: Int, _ columns: Range<Int>) -> ReadyPixels {
    if y / Self.height != strip { prepare(y / Self.height) }
    return ReadyPixels(
      pixels: pixels, start: y % Self.height * stride + columns.lowerBound)
  }

  private func prepare(_ strip: Int) {
    self.strip = strip
    let rows = strip * Self.height..<min((strip + 1) * Self.height, columns.count)
    // Taken out while they are written, so that the rest can be used beside them.
    var pixels: [PremultipliedRGBA8] = []
    swap(&pixels, &self.pixels)
    var output = pixels.mutableSpan
    source.fill(rows, columns, into: &output, stride: stride)
    swap(&pixels, &self.pixels)
  }
}
