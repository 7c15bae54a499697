/// Some filtered rows of a frame, and their runs of zeros; the memory is reused for each block.
struct FilteredBlock {
  /// The number of bytes that are filtered at once, unless a row is longer: they fit in a fast
  /// cache.
  ///
  /// Each block has its own code: with twice the size, files are 0.5 % larger.
  private static let blockBytes = 384 << 10

  /// The filter type byte before a row.
  private static let paethFilter: UInt8 = 4

  /// The number of rows of a block.
  static func rowCount(of rows: PNGRows) -> Int {
    min(rows.height, max(1, blockBytes / (rows.rowBytes + 1)))
  }

  /// The number of bytes of the rows, each with its filter type byte.
  private(set) var count = 0
  private(set) var runs = ZeroRuns()

  private var bytes: [UInt8] = []
  /// The marks of one row (see ``RowKernels``).
  private var marks: [UInt8] = []
  /// The row above the first one: pixels of zeros.
  private var nothing: [UInt8] = []

  /// Filters the rows `range`, and returns whether all of their pixels are opaque.
  mutating func fill(with rows: PNGRows, _ range: Range<Int>) -> Bool {
    count = range.count * (rows.rowBytes + 1)
    bytes.grow(to: count + PortableRowKernels.overhang)
    marks.grow(to: rows.rowBytes / 8 + 1 + 2 * PortableRowKernels.overhang)
    nothing.grow(to: 4 * rows.width)
    runs.removeAll()
    return Self.filter(rows, range, above: nothing, to: &bytes, &marks, &runs)
  }

  private static func filter(
    _ rows: PNGRows, _ range: Range<Int>, above nothing: [UInt8], to bytes: inout [UInt8],
    _ marks: inout [UInt8], _ runs: inout ZeroRuns
  ) -> Bool {
    let kernels = RowKernelChoice.best
    let pixelBytes = 4 * rows.width
    var isOpaque = true
    unsafe bytes.withUnsafeMutableBufferPointer { bytes in
      unsafe marks.withUnsafeMutableBufferPointer { marks in
        unsafe nothing.withUnsafeBufferPointer { nothing in
          unsafe rows.withPixels { pixels in
            guard var output = bytes.baseAddress, let marks = marks.baseAddress,
              let nothing = nothing.baseAddress
            else { return }
            for y in range {
              let row = unsafe pixels + y * pixelBytes
              unsafe output.pointee = paethFilter
              let rowIsOpaque = unsafe kernels.filter(
                row, above: y == 0 ? nothing : row - pixelBytes, count: rows.width,
                channels: rows.pixelBytes, to: output + 1, marks: marks)
              isOpaque = isOpaque && rowIsOpaque
              runs.addLiterals(1)
              unsafe runs.add(marks, count: rows.rowBytes)
              unsafe output += rows.rowBytes + 1
            }
          }
        }
      }
    }
    return isOpaque
  }

  /// Passes the rows, each after its filter type byte, to `body`.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    unsafe bytes.withUnsafeBufferPointer {
      unsafe body(UnsafeBufferPointer(rebasing: $0[..<count]))
    }
  }
}

extension [UInt8] {
  /// Appends zeros until there are at least `count` bytes.
  mutating func grow(to count: Int) {
    if self.count < count { append(contentsOf: repeatElement(0, count: count - self.count)) }
  }
}
