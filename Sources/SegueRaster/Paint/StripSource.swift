import SegueGeometry
import SeguePixels

/// Fills a strip of the canvas at once, which is faster than a scanline at a time.
protocol StripSource {
  /// Whether it may write to a canvas, with brightness: it then prefetches the canvas in time.
  static var paintsCanvases: Bool { get }

  /// Fills pixels of some scanlines; the result does not depend on the other pixels that are
  /// requested.
  ///
  /// - Parameters:
  ///   - rows: Scanlines of the canvas, all of one ``StripBlock``.
  ///   - columns: The requested columns of each scanline of the canvas, by its number; nil for
  ///     none.
  ///   - part: The columns that may be written; among them, others than the requested may be.
  ///   - pixels: Receives the pixels; its first is column 0 of the first row.
  ///   - target: The layout of `pixels`; the brightness is 255 unless the source paints canvases.
  mutating func fill(
    _ rows: Range<Int>, _ columns: [Range<Int>?], in part: Range<Int>,
    into pixels: inout MutableSpan<PremultipliedRGBA8>, _ target: PixelTarget)
}

extension TurnSampler: StripSource {
  static var paintsCanvases: Bool { true }

  /// - Parameters:
  ///   - ripmap: The image to read.
  ///   - axis: The axis of the turn.
  ///   - map: From canvas pixels to texels.
  ///   - columns: In which the face shows, by scanline of the canvas; nil if it does not.
  ///   - extent: Bounds of the face; a pixel that only touches it reads the face's border.
  ///   - filters: The filters of every minification.
  ///   - kernels: The inner loops.
  init(
    _ ripmap: Ripmap, axis: Axis, map: Homography, columns: [Range<Int>?],
    extent: (low: Point, high: Point), filters: FilterBank, kernels: any ResampleKernels.Type
  ) {
    let image = ripmap.image
    let lines: TurnLines
    switch axis {
    case .columns:
      lines = TurnLines(
        columns.union ?? 0..<0, map: map, extent: extent.low.x...extent.high.x,
        length: image.width, endsAtBorder: true, filters: filters)
    case .rows:
      let top = columns.firstIndex { $0 != nil } ?? 0
      let bottom = (columns.lastIndex { $0 != nil } ?? -1) + 1
      lines = TurnLines(
        top..<bottom, map: map.transposed, extent: extent.low.y...extent.high.y,
        length: image.height, endsAtBorder: false, filters: filters)
    }
    let highest = lines.runs.lazy.map(\.level).max() ?? 0
    let images = (0...highest).map { ripmap.image(atLevel: $0, axis, kernels: kernels) }
    self.init(axis: axis, lines: lines, images: images, kernels: kernels)
  }
}

extension Homography {
  /// The map with x and y exchanged in both of its planes.
  fileprivate var transposed: Homography {
    func swapped(_ row: SIMD3<Double>) -> SIMD3<Double> { SIMD3(row.y, row.x, row.z) }
    return Homography(rowX: swapped(rowY), rowY: swapped(rowX), rowW: swapped(rowW))
  }
}
