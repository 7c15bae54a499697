import Geometry
import Pixels

/// Reads an image that is turned about y or x, scaled, or moved by fractions of a texel.
///
/// The warp is two resamplings of one dimension, done a tile of the canvas at a time: texels are resampled
/// across the lines that run the way of the turn's axis, with weights that a whole line shares, and then
/// along each line.
/// - Source: Catmull and Smith, "3-D Transformations of Images in Scanline Order", SIGGRAPH 1980.
struct TurnSampler: StripSource {
  /// Which lines of the canvas see the image at one place across.
  enum Axis {
    /// The columns: a turn about y.
    case columns
    /// The rows: a turn about x.
    case rows
  }

  private let axis: Axis
  private let lines: TurnLines
  private let kernels: any ResampleKernels.Type
  private var tile: TurnTile

  /// - Parameters:
  ///   - ripmap: What is read.
  ///   - axis: The kind of turn.
  ///   - map: From canvas pixels to texels.
  ///   - columns: In which the face shows, by scanline of the canvas; nil where it does not.
  ///   - extent: Where the face lies; a pixel that is only touched is read at the face's border.
  ///   - filters: For every minification.
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

  /// - Parameters:
  ///   - axis: The kind of turn.
  ///   - lines: Of the canvas.
  ///   - images: By their level.
  ///   - kernels: The inner loops.
  init(
    axis: Axis, lines: TurnLines, images: [TurnImage], kernels: any ResampleKernels.Type
  ) {
    (self.axis, self.lines, self.kernels) = (axis, lines, kernels)
    tile = TurnTile(
      images, axis, filter: lines.runs.first?.along ?? FilterBank.shared(.best).filter(level: 0))
  }

  static var paintsCanvases: Bool { true }

  mutating func fill(
    _ rows: Range<Int>, _ columns: [Range<Int>?], in part: Range<Int>,
    into pixels: inout MutableSpan<PremultipliedRGBA8>, _ target: StripTarget
  ) {
    func place(_ row: Int, _ column: Int) -> TileTarget {
      TileTarget(
        start: (row - rows.lowerBound) * target.stride + column, stride: target.stride,
        ahead: target.ahead?.moved(rows: row - rows.lowerBound, columns: column),
        brightness: target.brightness)
    }
    let block = StripBlock.rows(around: rows.lowerBound, of: columns.count)
    guard let all = columns[rows].union?.clamped(to: part), !all.isEmpty,
      let ofBlock = columns[block].union
    else { return }
    let (wanted, wholes) = axis == .columns ? (all, block) : (rows, ofBlock)
    for run in lines.runs.indices where lines.runs[run].lines.overlaps(wanted) {
      let ofRun = lines.runs[run].lines
      for whole in wholes.pieces(of: TurnTile.most(axis).pixels) {
        switch axis {
        case .columns:
          let asked = whole.clamped(to: rows)
          tile.draw(
            &pixels, at: place(whole.lowerBound, ofRun.lowerBound), lines,
            ofRun.clamped(to: wanted), ofRun: run, in: whole, kernels
          ) { Self.shown(asked, columns, in: $0) }
        case .rows:
          guard whole.overlaps(all) else { continue }
          let asked = whole.clamped(to: all)
          tile.draw(
            &pixels, at: place(ofRun.lowerBound, whole.lowerBound), lines,
            ofRun.clamped(to: wanted), ofRun: run, in: whole, kernels
          ) { _ in asked }
        }
      }
    }
  }

  /// Those of `rows` from the first to the last in which some of the columns of `part` show; nil where there are
  /// none.
  private static func shown(
    _ rows: Range<Int>, _ columns: [Range<Int>?], in part: Range<Int>
  ) -> Range<Int>? {
    var shown = rows
    while let row = shown.first, columns[row]?.overlaps(part) != true { shown.removeFirst() }
    while let row = shown.last, columns[row]?.overlaps(part) != true { shown.removeLast() }
    return shown.isEmpty ? nil : shown
  }
}

extension Homography {
  /// The same with both of its planes turned over: x for y.
  fileprivate var transposed: Homography {
    func swapped(_ row: SIMD3<Double>) -> SIMD3<Double> { SIMD3(row.y, row.x, row.z) }
    return Homography(rowX: swapped(rowY), rowY: swapped(rowX), rowW: swapped(rowW))
  }
}
