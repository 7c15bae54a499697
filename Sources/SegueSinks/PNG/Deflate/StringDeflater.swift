/// Deflates unfiltered rows as a whole by libdeflate, which searches for repeated strings.
///
/// The rows are unfiltered because screenshots repeat letters and lines: with the Paeth filter,
/// files of clean ones are 10 % larger at level 6.
struct StringDeflater {
  /// libdeflate's level; 0 stores.
  let level: Int

  /// The deflater of a level of ``PNGEncoder``, whose last level is libdeflate's last.
  init(level: Int) {
    self.level = level == 9 ? 12 : level
  }

  /// The whole file.
  func file(of rows: PNGRows) throws(FrameSinkError) -> [UInt8] {
    // No file exceeds this limit, so the result is never nil.
    try file(of: rows, smallerThan: .max) ?? []
  }

  /// The whole file; nil if it would not be smaller than `limit`.
  func file(of rows: PNGRows, smallerThan limit: Int) throws(FrameSinkError) -> [UInt8]? {
    let deflater = try Deflater(level: level)
    guard let data = deflater.compressed(rows.unfiltered(), limit: limit) else { return nil }
    var container = PNGContainer(of: rows, capacity: data.count + 100)
    unsafe data.withUnsafeBufferPointer { unsafe container.appendImageData($0) }
    let file = container.completed()
    return file.count < limit ? file : nil
  }
}
