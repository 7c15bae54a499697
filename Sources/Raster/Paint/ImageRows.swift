/// Where the rows of an image begin; beyond it its border goes on.
struct ImageRows {
  private let height: Int
  private let pitch: Int

  /// Of the rows from ``margin`` above the image to as many below it.
  private let known: [Int]
  private static let margin = 64

  /// - Parameters:
  ///   - height: Of the image.
  ///   - pitch: From one row to the next.
  init(height: Int, pitch: Int) {
    (self.height, self.pitch) = (height, pitch)
    known = (-Self.margin..<height + Self.margin).map { min(max($0, 0), height - 1) * pitch }
  }

  /// The starts of `rows`, as indices into what has the image.
  func starts(_ rows: Range<Int>) -> ArraySlice<Int> {
    let places = rows.lowerBound + Self.margin..<rows.upperBound + Self.margin
    if known.indices.contains(places) { return known[places] }
    return rows.map { min(max($0, 0), height - 1) * pitch }[...]
  }
}
