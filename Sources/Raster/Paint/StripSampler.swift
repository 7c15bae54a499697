import Pixels

/// Reads an image a strip of the canvas at a time, and hands it out by spans.
///
/// A class, for it has to give its room back.
final class StripSampler<Source: StripSource>: SpanSampler {
  private var source: Source
  private let columns: [Range<Int>?]
  private let alone: [Range<Int>?]

  private var strip: Strip
  private let pool: StripPool

  /// Columns that all scanlines of the strip at hand have on the canvas already.
  private var painted = 0..<0

  /// Scanlines of a strip.
  private let height: Int

  /// The fewest columns that are painted without a strip between.
  private static var fewestPainted: Int { 64 }

  /// How far ahead of what is painted so the canvas is fetched, in pixels: of 16 to 256 the best.
  private static var pixelsAhead: Int { 64 }

  /// - Parameters:
  ///   - source: What fills the strips.
  ///   - columns: In which the face shows, by scanline of the canvas; nil where it does not.
  ///   - alone: In which nothing else does, by scanline; nil for none.
  ///   - pool: Has room for a strip.
  init(_ source: Source, columns: [Range<Int>?], alone: [Range<Int>?], pool: StripPool) {
    self.source = source
    self.columns = columns
    self.alone = alone
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

  func prepare(
    _ y: Int, on canvas: inout MutableSpan<PremultipliedRGBA8>, width: Int, brightness: UInt8?
  ) {
    guard let rows = rows(ofStripFor: y) else { return }
    let ahead = PixelsAhead(canvas.span, width: width, from: rows.lowerBound)
    painted = 0..<0
    if let brightness, Source.paintsCanvases {
      let common = alone[rows].intersection
      if common.count >= Self.fewestPainted {
        var scanlines = canvas._mutatingExtracting(
          rows.lowerBound * width..<rows.upperBound * width)
        source.fill(
          rows, columns, in: common, into: &scanlines,
          StripTarget(
            stride: width, ahead: ahead.moved(rows: 0, columns: Self.pixelsAhead),
            brightness: brightness))
        painted = common
      }
    }
    makeStrip(rows, ahead: ahead)
  }

  func sample(
    _ y: Int, _ columns: Range<Int>, into row: inout MutableSpan<PremultipliedRGBA8>
  ) {
    makeStrip(for: y)
    let (before, behind) = columns.without(painted)
    if !before.isEmpty { strip.copy(y, before, to: &row) }
    if !behind.isEmpty { strip.copy(y, behind, to: &row) }
  }

  func sampleDimmed(
    _ y: Int, _ columns: Range<Int>, into row: inout MutableSpan<PremultipliedRGBA8>,
    brightness: UInt8, _ kernels: any SpanKernels.Type
  ) {
    makeStrip(for: y)
    let (before, behind) = columns.without(painted)
    if !before.isEmpty { strip.copyDimmed(y, before, to: &row, brightness: brightness, kernels) }
    if !behind.isEmpty { strip.copyDimmed(y, behind, to: &row, brightness: brightness, kernels) }
  }

  /// The scanlines of the strip that scanline `y` lies in; nil if it is at hand.
  private func rows(ofStripFor y: Int) -> Range<Int>? {
    let top = y / height * height
    return top == strip.top ? nil : top..<min(top + height, columns.count)
  }

  /// Makes the strip that scanline `y` lies in the one at hand.
  private func makeStrip(for y: Int) {
    guard let rows = rows(ofStripFor: y) else { return }
    painted = 0..<0
    makeStrip(rows, ahead: nil)
  }

  /// Fills the strip, but for what is painted already.
  private func makeStrip(_ rows: Range<Int>, ahead: PixelsAhead?) {
    // Taken out while they are written, so that the rest can be used beside them.
    var pixels: [PremultipliedRGBA8] = []
    swap(&pixels, &strip.pixels)
    var output = pixels.mutableSpan
    let target = StripTarget(stride: strip.stride, ahead: ahead)
    let (before, behind) = (0..<strip.stride).without(painted)
    if !before.isEmpty { source.fill(rows, columns, in: before, into: &output, target) }
    if !behind.isEmpty { source.fill(rows, columns, in: behind, into: &output, target) }
    swap(&pixels, &strip.pixels)
    strip.top = rows.lowerBound
  }
}

extension Collection<Range<Int>?> {
  /// What all of them have; empty where one has nothing.
  fileprivate var intersection: Range<Int> {
    var (low, high) = (Int.min, Int.max)
    for range in self {
      guard let range else { return 0..<0 }
      (low, high) = (Swift.max(low, range.lowerBound), Swift.min(high, range.upperBound))
    }
    return low < high && !isEmpty ? low..<high : 0..<0
  }
}

extension Range<Int> {
  /// What of it lies before `other`, and what lies behind it; all of it before where `other` is empty.
  fileprivate func without(_ other: Range<Int>) -> (before: Range<Int>, behind: Range<Int>) {
    if other.isEmpty { return (self, upperBound..<upperBound) }
    return (clamped(to: Int.min..<other.lowerBound), clamped(to: other.upperBound..<Int.max))
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
