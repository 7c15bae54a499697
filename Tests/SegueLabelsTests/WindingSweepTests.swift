import SegueGeometry
import Testing
import TestSupport

@testable import SegueLabels

@Suite struct WindingSweepTests {
  @Test func overlappingRectanglesCountOnce() throws {
    let (a, b) = (outline(rectangle(1, 1, 4, 4)), outline(rectangle(2.5, 2.5, 6, 5.5)))
    #expect(try abs(area(a + b) - (9 + 10.5 - 1.5 * 1.5)) < 1e-12)
    #expect(try abs(area(a + a) - 9) < 1e-12)
  }

  @Test func holesWindInTheOppositeDirection() throws {
    let hollow = outline(rectangle(2, 2, 3, 3.5).reversed())
    #expect(try abs(area(outline(rectangle(1, 1, 4, 4)) + hollow) - 7.5) < 1e-12)
  }

  /// A five-pointed star drawn in one stroke is also filled in its middle.
  ///
  /// Its area is that of five kites: `10 · r · R · sin 36° / 2` with the inner radius `R / φ²`.
  @Test func starIsFilledInItsMiddle() throws {
    let golden = (1 + 5.0.squareRoot()) / 2
    let radius = 7.0
    let corners = (0..<5).map { index in
      let turn = Double(index) * 4 * Double.pi / 5
      return Point(8, 8) + radius * Point(Elementary.sine(turn), -Elementary.cosine(turn))
    }
    let truth = 5 * radius * (radius / (golden * golden)) * Elementary.sine(.pi / 5)
    #expect(try abs(area(outline(corners)) - truth) < 1e-9)
  }

  /// The expected coverage counts the crossings of 512 lines through each row, one by one.
  @Test func randomFiguresEqualCountedCrossings() throws {
    var random = SplitMix64(seed: 0x57A6)
    for _ in 0..<30 {
      let corners = (0..<Int.random(in: 3...9, using: &random)).map { _ in
        // Corners may lie beyond all sides of the picture.
        Point(.random(in: -3...11, using: &random), .random(in: -3...11, using: &random))
      }
      let segments = outline(corners)
      var mask = CoverageMask(columns: 0..<8, rows: 0..<8)
      var (sweep, steps) = (WindingSweep(segments), Int.max)
      try sweep.fill(&mask, steps: &steps)
      let truth = CountedCoverage(segments, width: 8, height: 8, lines: 512)
      var worst = 0.0
      mask.forEachRow { row, coverage in
        for (column, value) in coverage.enumerated() {
          worst = max(worst, abs(value - truth[column, row]))
        }
      }
      #expect(worst < 2e-3, "\(corners)")
    }
  }

  private func area(_ segments: [Segment]) throws -> Double {
    var mask = CoverageMask(columns: 0..<16, rows: 0..<16)
    var (sweep, steps) = (WindingSweep(segments), Int.max)
    try sweep.fill(&mask, steps: &steps)
    var sum = 0.0
    mask.forEachRow { _, coverage in sum += coverage.reduce(0, +) }
    return sum
  }

  private func rectangle(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) -> [Point] {
    [Point(x0, y0), Point(x1, y0), Point(x1, y1), Point(x0, y1)]
  }

  private func outline(_ corners: [Point]) -> [Segment] {
    zip(corners, corners.dropFirst() + corners.prefix(1)).compactMap { Segment($0, $1) }
  }
}
