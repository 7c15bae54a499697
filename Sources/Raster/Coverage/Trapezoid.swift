/// Where one stack of faces shows in a band of a scanline, between two edges.
struct Trapezoid {
  var stack: Int
  var left: BandSide
  var right: BandSide
  /// Of its band, in pixels.
  var height: Double

  /// Adds its area in each of some columns to one number for each, from `start` on.
  func addAreas(in columns: Range<Int>, to areas: inout MutableSpan<Double>, from start: Int) {
    // Truncating is flooring above zero, and what is below begins at zero in any case.
    let first = max(columns.lowerBound, Int(max(left.leftmost, 0)))
    for column in first..<columns.upperBound {
      guard right.rightmost > Double(column) else { break }
      let share = left.shareRight(ofColumn: column) - right.shareRight(ofColumn: column)
      if share > 0 { areas[start + column - columns.lowerBound] += share * height }
    }
  }
}
