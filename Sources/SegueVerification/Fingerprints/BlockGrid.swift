/// The grid of the blocks of ``BlockMeans``: up to 8 × 8 on a frame, all sides even.
///
/// An odd last column or row belongs to no block: in 4:2:0 it is half padding.
struct BlockGrid {
  /// The largest number of blocks along one axis.
  static let side = 8

  /// The left edges of the blocks, and the right edge of the last one, in pixels.
  let columns: [Int]

  /// The same from top to bottom.
  let rows: [Int]

  /// The grid of a frame of this size in pixels; it has no blocks if a side is shorter than two.
  init(width: Int, height: Int) {
    (columns, rows) = (Self.bounds(width / 2), Self.bounds(height / 2))
  }

  /// The number of blocks.
  var count: Int { (columns.count - 1) * (rows.count - 1) }

  /// The number of chroma samples of the smallest block; luma has more.
  var fewestSamples: Int {
    func least(_ bounds: [Int]) -> Int {
      zip(bounds, bounds.dropFirst()).map { ($1 - $0) / 2 }.min() ?? 0
    }
    return least(columns) * least(rows)
  }

  /// The bounds along an axis of `pairs` pairs of pixels.
  private static func bounds(_ pairs: Int) -> [Int] {
    let count = min(side, pairs)
    guard count > 0 else { return [0] }
    return (0...count).map { 2 * (pairs * $0 / count) }
  }
}
