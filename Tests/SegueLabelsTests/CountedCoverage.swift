import SegueGeometry

@testable import SegueLabels

/// Coverage by its definition, slowly.
///
/// Horizontal lines through each row are cut at their crossings with the outline, and filled where
/// the winding number is nonzero.
struct CountedCoverage {
  private let width: Int
  private var values: [Double]

  /// - Parameters:
  ///   - segments: The outline.
  ///   - width: Pixels in a row.
  ///   - height: Rows.
  ///   - lines: Number of lines through each row.
  init(_ segments: [Segment], width: Int, height: Int, lines: Int) {
    self.width = width
    values = Array(repeating: 0, count: width * height)
    for line in 0..<height * lines {
      let y = (Double(line) + 0.5) / Double(lines)
      let crossings = segments.filter { $0.top.y <= y && y < $0.bottom.y }
        .map { ($0.x(at: y), $0.winding) }.sorted { $0.0 < $1.0 }
      var winding = 0
      for (crossing, next) in zip(crossings, crossings.dropFirst()) {
        winding += crossing.1
        guard winding != 0 else { continue }
        for column in 0..<width {
          let low = max(crossing.0, Double(column))
          let high = min(next.0, Double(column + 1))
          if low < high { values[line / lines * width + column] += (high - low) / Double(lines) }
        }
      }
    }
  }

  subscript(column: Int, row: Int) -> Double { values[row * width + column] }
}
