import SegueGeometry
import SeguePixels

/// Reads an image that is turned about y or x, scaled, or moved by fractions of a texel.
///
/// The warp is two one-dimensional resamplings, done a tile of the canvas at a time: across the
/// lines that run parallel to the turn's axis, with weights that a whole line shares, and then
/// along each line.
/// - Source: Catmull and Smith, "3-D Transformations of Images in Scanline Order", SIGGRAPH 1980.
struct TurnSampler {
  /// The lines of the canvas that each read the image at one place across.
  enum Axis {
    /// The columns: a turn about y.
    case columns
    /// The rows: a turn about x.
    case rows
  }

  private let axis: Axis
  private let lines: TurnLines
  private var tile: TurnTile

  /// - Parameters:
  ///   - axis: The axis of the turn.
  ///   - lines: Of the canvas.
  ///   - images: By level, as far as `lines` read them.
  ///   - kernels: The inner loops.
  init(
    axis: Axis, lines: TurnLines, images: [TurnImage], kernels: any ResampleKernels.Type
  ) {
    (self.axis, self.lines) = (axis, lines)
    tile = TurnTile(
      images, axis, level: lines.runs.first?.level ?? 0,
      filter: lines.runs.first?.along ?? FilterBank.shared(.best).filter(level: 0),
      kernels: kernels)
  }

  /// Fills pixels of some scanlines; the result does not depend on the other pixels that are
  /// requested.
  ///
  /// - Parameters:
  ///   - rows: Scanlines of the canvas, all of one ``StripBlock``.
  ///   - columns: The requested columns of each scanline of the canvas, by its number; nil for
  ///     none.
  ///   - part: The columns that may be written; among them, others than the requested may be.
  ///   - pixels: Receives the pixels; its first is column 0 of the first row.
  ///   - target: The layout of `pixels`.
  mutating func fill(
    _ rows: Range<Int>, _ columns: [Range<Int>?], in part: Range<Int>,
    into pixels: inout MutableSpan<PremultipliedRGBA8>, _ target: PixelTarget
  ) {
    func place(_ row: Int, _ column: Int) -> PixelTarget {
      PixelTarget(
        start: target.start + (row - rows.lowerBound) * target.stride + column,
        stride: target.stride,
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
            ofRun.clamped(to: wanted), ofRun: run, in: whole
          ) { Self.shown(asked, columns, in: $0) }
        case .rows:
          guard whole.overlaps(all) else { continue }
          let asked = whole.clamped(to: all)
          tile.draw(
            &pixels, at: place(ofRun.lowerBound, whole.lowerBound), lines,
            ofRun.clamped(to: wanted), ofRun: run, in: whole
          ) { _ in asked }
        }
      }
    }
  }

  /// From the first to the last of `rows` that shows a column of `part`; nil if none does.
  private static func shown(
    _ rows: Range<Int>, _ columns: [Range<Int>?], in part: Range<Int>
  ) -> Range<Int>? {
    var shown = rows
    while let row = shown.first, columns[row]?.overlaps(part) != true { shown.removeFirst() }
    while let row = shown.last, columns[row]?.overlaps(part) != true { shown.removeLast() }
    return shown.isEmpty ? nil : shown
  }
}
