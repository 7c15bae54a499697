import Testing

@testable import SegueLabels

@Suite struct CoverageMaskTests {
  /// The area right of an edge, computed by hand, in a mask of columns 10 to 14.
  @Test(
    arguments: [
      (12.0, 12.0, [0, 0, 1, 1]), (12.25, 12.25, [0, 0, 0.75, 1]),
      // Diagonals over one column, and over two.
      (12, 13, [0, 0, 0.5, 1]), (13, 12, [0, 0, 0.5, 1]), (11, 13, [0, 0.25, 0.75, 1]),
      (8, 8, [1, 1, 1, 1]), (14, 20, [0, 0, 0, 0]),
      // Diagonals half left of the mask, and half right of it.
      (9, 11, [0.75, 1, 1, 1]), (13, 15, [0, 0, 0, 0.25]), (6, 18, [0, 0, 0, 0]),
    ] as [(Double, Double, [Double])])
  func maskCoversTheAreaRightOfAnEdge(start: Double, end: Double, coverage: [Double]) {
    var mask = CoverageMask(columns: 10..<14, rows: 5..<7)
    mask.add(area: 0.5, rightOf: start, end, row: 5)
    mask.add(area: 0.5, rightOf: end, start, row: 5)
    let expected =
      start == 6 ? (10..<14).map { (Double($0) + 0.5 - 6) / 12 } : coverage
    mask.forEachRow { row, values in
      for (value, truth) in zip(values, row == 5 ? expected : [0, 0, 0, 0]) {
        #expect(abs(value - truth) < 1e-15)
      }
    }
  }
}
