import SegueGeometry

/// The coverage of figures that grow by a distance on all sides, with round corners.
///
/// Each pixel takes the nearest point of the outlines, and the half plane that ends at the distance
/// from there. Its share of the pixel is exact, so a straight edge is exact, too; at a round corner
/// the half plane leaves out the curvature, which is at most `1 / (8 · distance)` of a pixel.
///
/// - Units: pixels of the target canvas.
struct GrownCoverage {
  let columns: Range<Int>
  let rows: Range<Int>
  private var coverage: [Double]

  /// - Parameters:
  ///   - figures: The figures.
  ///   - distance: The distance by which they grow, above zero.
  ///   - fill: The coverage of the figures themselves, or nil if none is in the picture.
  ///   - width: Width of the picture.
  ///   - height: Height of the picture.
  ///   - steps: The visits of pixels that are left.
  /// - Throws: ``LabelError/isTooIntricate`` if `steps` is too small.
  init?(
    _ figures: [GlyphFigure], by distance: Double, fill: CoverageMask?, width: Int, height: Int,
    steps: inout Int
  ) throws(LabelError) {
    let reach = distance + Self.halfDiagonal
    let shown = figures.filter { !$0.isEmpty }
    let lower = shown.reduce(Point(repeating: .infinity)) { pointwiseMin($0, $1.lower) } - reach
    let upper = shown.reduce(Point(repeating: -.infinity)) { pointwiseMax($0, $1.upper) } + reach
    let low = pointwiseMax(lower.rounded(.down), .zero)
    let high = pointwiseMin(upper.rounded(.up), Point(Double(width), Double(height)))
    guard low.x < high.x, low.y < high.y else { return nil }
    (columns, rows) = (Int(low.x)..<Int(high.x), Int(low.y)..<Int(high.y))

    coverage = Array(repeating: 0, count: columns.count * rows.count)
    var nearest = [Nearest](repeating: Nearest(), count: coverage.count)
    for figure in shown {
      for edge in figure.edges { try visit(edge, reach, &nearest, &steps) }
    }
    fill?.forEachRow { row, values in
      guard let fill, rows.contains(row) else { return }
      for (column, value) in zip(fill.columns, values) where columns.contains(column) {
        coverage[index(column, row)] = value
      }
    }
    for (place, point) in nearest.enumerated() where point.square.isFinite {
      // A pixel that is more than half covered has its center inside, but in parts that are thinner
      // than itself.
      let length = point.square.squareRoot()
      let beyond = coverage[place] > 0.5 ? -length : length
      coverage[place] = max(coverage[place], Self.share(distance - beyond, point.normal))
    }
  }

  /// Calls `body` with each row's coverage, 0 to 1, from top to bottom.
  func forEachRow(_ body: (_ row: Int, _ coverage: [Double]) -> Void) {
    for row in rows {
      let start = (row - rows.lowerBound) * columns.count
      body(row, Array(coverage[start..<start + columns.count]))
    }
  }

  private static let halfDiagonal = 0.5.squareRoot()

  private func index(_ column: Int, _ row: Int) -> Int {
    (row - rows.lowerBound) * columns.count + column - columns.lowerBound
  }

  /// The nearest point of the outlines to a pixel's center.
  private struct Nearest {
    /// The square of its distance.
    var square = Double.infinity
    /// The direction from it to the center, or that of the edge's normal if it is the center.
    var normal = Point.zero
  }

  /// Compares the pixels near an edge with it.
  private func visit(
    _ edge: (start: Point, end: Point), _ reach: Double, _ nearest: inout [Nearest],
    _ steps: inout Int
  ) throws(LabelError) {
    func pixels(_ a: Double, _ b: Double, _ all: Range<Int>) -> Range<Int> {
      let low = max((min(a, b) - reach).rounded(.down), Double(all.lowerBound))
      let high = min((max(a, b) + reach).rounded(.up), Double(all.upperBound))
      return low < high ? Int(low)..<Int(high) : 0..<0
    }
    let across = pixels(edge.start.x, edge.end.x, columns)
    let down = pixels(edge.start.y, edge.end.y, rows)
    steps -= across.count * down.count
    if steps < 0 { throw .isTooIntricate }
    let along = edge.end - edge.start
    let square = (along * along).sum()
    for row in down {
      for column in across {
        let center = Point(Double(column) + 0.5, Double(row) + 0.5) - edge.start
        let share = min(max((center * along).sum() / square, 0), 1)
        let away = center - along * share
        let distance = (away * away).sum()
        let place = index(column, row)
        guard distance < nearest[place].square, distance <= reach * reach else { continue }
        let normal =
          distance > 1e-18
          ? away / distance.squareRoot() : Point(along.y, -along.x) / square.squareRoot()
        nearest[place] = Nearest(square: distance, normal: normal)
      }
    }
  }

  /// The share of a pixel in the half plane `normal · p ≤ offset` about its center.
  static func share(_ offset: Double, _ normal: Point) -> Double {
    let (a, b) = (abs(normal.x), abs(normal.y))
    let (long, short) = (max(a, b), min(a, b))
    if abs(offset) >= (long + short) / 2 { return offset < 0 ? 0 : 1 }
    if abs(offset) <= (long - short) / 2 { return 0.5 + offset / long }
    let rest = (long + short) / 2 - abs(offset)
    let corner = rest * rest / (2 * long * short)
    return offset < 0 ? corner : 1 - corner
  }
}
