/// A filter of PNG, which replaces each byte by its difference from a prediction.
///
/// Source: PNG specification, third edition, 9.2.
enum RowFilter: UInt8, CaseIterable {
  case none = 0
  case sub = 1
  case up = 2
  case average = 3
  case paeth = 4

  /// Appends the filter type byte and the filtered bytes of a row.
  ///
  /// - Parameters:
  ///   - row: The bytes.
  ///   - above: The bytes of the row above; zeros for the first row.
  ///   - pixelBytes: The number of bytes of a pixel.
  ///   - output: Receives one byte more than the row has.
  func append(
    _ row: Span<UInt8>, above: Span<UInt8>, pixelBytes: Int, to output: inout [UInt8]
  ) {
    output.append(rawValue)
    switch self {
    case .none:
      for x in row.indices { output.append(row[x]) }
    case .sub:
      for x in row.indices { output.append(row[x] &- (x < pixelBytes ? 0 : row[x - pixelBytes])) }
    case .up:
      for x in row.indices { output.append(row[x] &- above[x]) }
    case .average:
      for x in row.indices {
        let left = x < pixelBytes ? 0 : row[x - pixelBytes]
        output.append(row[x] &- UInt8((UInt16(left) + UInt16(above[x])) / 2))
      }
    case .paeth:
      for x in row.indices {
        let (left, corner) =
          x < pixelBytes ? (0, 0) : (row[x - pixelBytes], above[x - pixelBytes])
        output.append(row[x] &- Self.prediction(left, above[x], corner))
      }
    }
  }

  /// Paeth's prediction: the neighbor that is nearest to left + above − corner; of equally near
  /// ones, the first.
  ///
  /// Source: the same, 9.4.
  private static func prediction(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
    let (a, b, c) = (Int16(left), Int16(above), Int16(corner))
    let (toLeft, toAbove, toCorner) = (abs(b - c), abs(a - c), abs(a + b - 2 * c))
    if toLeft <= toAbove, toLeft <= toCorner { return left }
    return toAbove <= toCorner ? above : corner
  }
}
