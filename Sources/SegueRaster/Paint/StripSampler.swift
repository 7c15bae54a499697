import SeguePixels

/// Reads an image a strip of the canvas at a time, and copies spans from the strip.
///
/// Owned columns that are common to all scanlines of a strip are painted on the canvas directly,
/// and not into the strip. A class, because it returns its memory to the pool.
final class StripSampler<Source: StripSource>: SpanSampler {
  private var source: Source
  private let columns: FaceColumns
  private let brightness: UInt8
  private let kernels: any SpanKernels.Type

  private var strip: Strip
  private let pool: StripPool

  /// Columns of the current strip that the canvas has already.
  private var painted = 0..<0

  /// Scanlines of a strip.
  private let height: Int

  /// The fewest columns that are painted on the canvas directly.
  private static var fewestPainted: Int { 64 }

  /// Prefetch distance ahead of the write position, in pixels: of 16 to 256 the fastest.
  private static var pixelsAhead: Int { 64 }

  /// - Parameters:
  ///   - source: Fills the strips.
  ///   - columns: Of the face.
  ///   - brightness: Factor of the color, in units of 1/255.
  ///   - kernels: The inner loops.
  ///   - pool: Has memory for a strip.
  init(
    _ source: Source, columns: FaceColumns, brightness: UInt8, kernels: any SpanKernels.Type,
    pool: StripPool
  ) {
    self.source = source
    self.columns = columns
    self.brightness = brightness
    self.kernels = kernels
    self.pool = pool
    // Not a multiple of a page, because rows at that distance share cache sets.
    let stride = ((columns.shown.union?.upperBound ?? 0) + 7) / 8 * 8 + 8
    // The strips of two faces stay in a second-level cache of 1 to 2 MB.
    height = stride > 2560 ? StripBlock.height / 2 : StripBlock.height
    strip = Strip(pixels: pool.take(height * stride), stride: stride)
  }

  deinit {
    pool.giveBack(strip.pixels)
  }

  func paint(
    _ spans: Span<CanvasSpan>, on pixels: inout MutableSpan<PremultipliedRGBA8>, _ rows: CanvasRows
  ) {
    for index in spans.indices {
      let y = spans[index].y
      if !strip.rows.contains(y) { makeStrip(for: y, on: &pixels, rows) }
      var row = pixels._mutatingExtracting(rows.row(y))
      let (before, behind) = spans[index].columns.without(painted)
      if !before.isEmpty { strip.copy(y, before, to: &row, brightness: brightness, kernels) }
      if !behind.isEmpty { strip.copy(y, behind, to: &row, brightness: brightness, kernels) }
    }
  }

  /// Makes the strip of scanline `y` the current one.
  private func makeStrip(
    for y: Int, on pixels: inout MutableSpan<PremultipliedRGBA8>, _ layout: CanvasRows
  ) {
    let top = y / height * height
    let rows = top..<min(top + height, columns.shown.count)
    precondition(rows.lowerBound >= strip.rows.upperBound, "strips go down the canvas")
    painted = 0..<0
    var ahead: PixelsAhead?
    if layout.isCanvas {
      ahead = PixelsAhead(pixels.span, stride: layout.width, from: rows.lowerBound)
      paintOwned(rows, on: &pixels, layout, ahead: ahead)
    }
    fillStrip(rows, ahead: ahead)
  }

  /// Paints the owned columns that are common to all of `rows`, if they are worth it.
  private func paintOwned(
    _ rows: Range<Int>, on pixels: inout MutableSpan<PremultipliedRGBA8>, _ layout: CanvasRows,
    ahead: PixelsAhead?
  ) {
    guard Source.paintsCanvases else { return }
    let common = columns.owned[rows].intersection
    guard common.count >= Self.fewestPainted else { return }
    var scanlines = pixels._mutatingExtracting(
      rows.lowerBound * layout.width..<rows.upperBound * layout.width)
    source.fill(
      rows, columns.shown, in: common, into: &scanlines,
      PixelTarget(
        stride: layout.width, ahead: ahead?.moved(rows: 0, columns: Self.pixelsAhead),
        brightness: brightness))
    painted = common
  }

  /// Fills the strip, except the columns that are painted already.
  private func fillStrip(_ rows: Range<Int>, ahead: PixelsAhead?) {
    // Moved out while they are written, so that the other properties stay accessible.
    var pixels: [PremultipliedRGBA8] = []
    swap(&pixels, &strip.pixels)
    var output = pixels.mutableSpan
    let target = PixelTarget(stride: strip.stride, ahead: ahead)
    let (before, behind) = (0..<strip.stride).without(painted)
    if !before.isEmpty { source.fill(rows, columns.shown, in: before, into: &output, target) }
    if !behind.isEmpty { source.fill(rows, columns.shown, in: behind, into: &output, target) }
    swap(&pixels, &strip.pixels)
    strip.rows = rows
  }
}

/// Some scanlines of the canvas with one face's pixels.
private struct Strip {
  var pixels: [PremultipliedRGBA8]

  /// Pixels from one row to the next.
  let stride: Int

  /// The scanlines; empty before the first strip.
  var rows = 0..<0

  /// Copies pixels of a scanline, dimmed unless `brightness` is 255.
  func copy(
    _ y: Int, _ columns: Range<Int>, to row: inout MutableSpan<PremultipliedRGBA8>,
    brightness: UInt8, _ kernels: any SpanKernels.Type
  ) {
    let first = (y - rows.lowerBound) * stride + columns.lowerBound
    if brightness == 255 {
      CopyKernels.copy(&row, in: columns, texels: pixels.span, from: first)
    } else {
      kernels.copyDimmed(
        &row, in: columns, texels: pixels.span, from: first, brightness: brightness)
    }
  }
}
