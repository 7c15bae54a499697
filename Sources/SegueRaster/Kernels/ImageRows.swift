/// The starts of an image's rows; beyond the image its border repeats.
struct ImageRows: Sendable {
  private let height: Int
  private let pitch: Int

  /// Starts of the rows from ``margin`` above the image to ``margin`` below it.
  private let known: [Int]
  private static let margin = 64

  /// - Parameters:
  ///   - height: Of the image.
  ///   - pitch: Elements from one row to the next.
  init(height: Int, pitch: Int) {
    (self.height, self.pitch) = (height, pitch)
    known = (-Self.margin..<height + Self.margin).map { min(max($0, 0), height - 1) * pitch }
  }

  /// The start of a row.
  func start(_ row: Int) -> Int { min(max(row, 0), height - 1) * pitch }

  /// A table with the starts of `rows`, and the row of its first element.
  func starts(_ rows: Range<Int>) -> (table: [Int], firstRow: Int) {
    let places = rows.lowerBound + Self.margin..<rows.upperBound + Self.margin
    if known.indices.contains(places) { return (known, -Self.margin) }
    return (rows.map { start($0) }, rows.lowerBound)
  }
}
