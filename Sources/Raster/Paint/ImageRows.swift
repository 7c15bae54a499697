import Pixels

/// Where the rows of an image begin; beyond it its border goes on.
struct ImageRows {
  private let height: Int
  private let width: Int

  /// Of the rows from ``margin`` above the image to as many below it.
  private let known: [Int]
  private static let margin = 64

  init(_ image: PixelBuffer) {
    (width, height) = (image.width, image.height)
    let (width, last) = (width, height - 1)
    known = (-Self.margin..<height + Self.margin).map { min(max($0, 0), last) * width }
  }

  /// The starts of `rows`, as indices into the image's pixels.
  func starts(_ rows: Range<Int>) -> ArraySlice<Int> {
    let places = rows.lowerBound + Self.margin..<rows.upperBound + Self.margin
    if known.indices.contains(places) { return known[places] }
    return rows.map { min(max($0, 0), height - 1) * width }[...]
  }
}
