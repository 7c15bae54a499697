/// Filters the rows of a frame from the top, a few at a time.
@safe struct FilteredRows: ~Copyable {
  /// So many bytes are filtered at once, if a row is not longer: they stay in a fast cache.
  ///
  /// A block has a code of its own: with twice as much, files are 0.5 % larger.
  private static let blockBytes = 384 << 10

  /// The filter's number in front of a row.
  private static let paethFilter: UInt8 = 4

  private let rows: PNGRows
  /// The row before, then the row; each behind a pixel of zeros, and with room for one byte more.
  private var above: UnsafeMutablePointer<UInt8>
  private var row: UnsafeMutablePointer<UInt8>
  private let block: UnsafeMutableBufferPointer<UInt8>
  private let rowsInBlock: Int
  private var y = 0

  init(_ rows: PNGRows) {
    self.rows = rows
    let count = rows.pixelBytes + rows.rowBytes + 1
    unsafe above = .allocate(capacity: count)
    unsafe above.initialize(repeating: 0, count: count)
    unsafe row = .allocate(capacity: count)
    unsafe row.initialize(repeating: 0, count: count)
    rowsInBlock = min(rows.height, max(1, Self.blockBytes / (rows.rowBytes + 1)))
    unsafe block = .allocate(capacity: rowsInBlock * (rows.rowBytes + 1))
    unsafe block.initialize(repeating: 0)
  }

  deinit {
    unsafe above.deallocate()
    unsafe row.deallocate()
    unsafe block.deallocate()
  }

  /// The most bytes that ``next()`` gives.
  var capacity: Int { unsafe block.count }

  /// Whether ``next()`` has given the last row.
  var isAtEnd: Bool { y == rows.height }

  /// The next rows, each behind its filter's number; valid until the next call.
  mutating func next() -> UnsafeBufferPointer<UInt8> {
    guard var output = unsafe block.baseAddress else { return unsafe UnsafeBufferPointer(block) }
    let count = min(rowsInBlock, rows.height - y)
    for y in y..<y + count {
      let (row, above) = unsafe (row + rows.pixelBytes, above + rows.pixelBytes)
      unsafe rows.copy(y, to: row)
      unsafe output.pointee = Self.paethFilter
      unsafe RowKernelChoice.best.filter(
        row, above: above, pixelBytes: rows.pixelBytes, count: rows.rowBytes, to: output + 1)
      unsafe output += rows.rowBytes + 1
      unsafe swap(&self.row, &self.above)
    }
    y += count
    return unsafe UnsafeBufferPointer(rebasing: block[..<(count * (rows.rowBytes + 1))])
  }
}
