@testable import SegueGeometry

extension Transform3D {
  /// The entries from m11 to m44.
  var entries: [Double] {
    [row1, row2, row3, row4].flatMap { row in (0..<4).map { row[$0] } }
  }

  /// A matrix with the entries m11 to m44.
  init(entries: [Double]) {
    let rows = (0..<4).map { row in SIMD4((0..<4).map { entries[4 * row + $0] }) }
    self.init(rows[0], rows[1], rows[2], rows[3])
  }

  /// The largest magnitude of an entry.
  var largest: Double { entries.map(abs).max() ?? 0 }

  /// The largest difference between corresponding entries.
  func difference(from other: Transform3D) -> Double {
    zip(entries, other.entries).map { abs($0 - $1) }.max() ?? 0
  }
}
