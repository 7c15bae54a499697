import SegueGeometry
import Testing
import TestSupport

@testable import SegueLabels

@Suite struct GrownCoverageTests {
  private static let side = 40

  private func figure(_ corners: [Point]) -> GlyphFigure {
    var outline = GlyphOutline()
    for (index, corner) in corners.enumerated() {
      let point = Point(corner.x, -corner.y)
      outline.elements.append(index == 0 ? .move(point) : .line(point))
    }
    return GlyphFigure(outline, at: .zero, scale: 1)
  }

  private func grown(_ figures: [GlyphFigure], by distance: Double) throws -> [[Double]] {
    var steps = Int.max
    let fill = try CoverageMask(
      of: figures.groups(), width: Self.side, height: Self.side, steps: &steps)
    let coverage = try #require(
      try GrownCoverage(
        figures, by: distance, fill: fill, width: Self.side, height: Self.side, steps: &steps))
    var rows = [[Double]](
      repeating: Array(repeating: 0, count: Self.side), count: Self.side)
    coverage.forEachRow { row, values in
      for (column, value) in zip(coverage.columns, values) { rows[row][column] = value }
    }
    return rows
  }

  /// A square that is turned by any angle: the pixels beside the middle of a side have exactly the
  /// area of a half plane.
  @Test(arguments: [0.0, 0.1, 0.3, 0.5, .pi / 4, 1.1, 1.5])
  func straightEdgesAreExact(turn: Double) throws {
    let (sine, cosine) = (Elementary.sine(turn), Elementary.cosine(turn))
    func corner(_ x: Double, _ y: Double) -> Point {
      Point(20.2 + x * cosine - y * sine, 19.9 + x * sine + y * cosine)
    }
    let square = figure([corner(-9, -9), corner(9, -9), corner(9, 9), corner(-9, 9)])
    for distance in [0.4, 1.0, 2.5, 5.3] {
      let coverage = try grown([square], by: distance)
      var (compared, worst) = (0, 0.0)
      for y in 0..<Self.side {
        for x in 0..<Self.side {
          let center = Point(Double(x) + 0.5 - 20.2, Double(y) + 0.5 - 19.9)
          let (along, across) = (
            center.x * cosine + center.y * sine, center.y * cosine - center.x * sine
          )
          guard abs(along) < 8, across > 5 else { continue }
          let truth = sampledHalfPlane(9 + distance - across, Point(-sine, cosine))
          worst = max(worst, abs(coverage[y][x] - truth))
          compared += 1
        }
      }
      // The tolerance is that of the samples.
      #expect(worst < 4e-3, "at \(distance)")
      #expect(compared > 50)
    }
  }

  /// The share of a pixel that is at most `offset` along a normal, by 128 × 128 samples.
  private func sampledHalfPlane(_ offset: Double, _ normal: Point) -> Double {
    var count = 0
    for j in 0..<128 {
      for i in 0..<128 {
        let point = Point((Double(i) + 0.5) / 128 - 0.5, (Double(j) + 0.5) / 128 - 0.5)
        if (point * normal).sum() <= offset { count += 1 }
      }
    }
    return Double(count) / 128 / 128
  }

  /// A square of side 10 grows to `100 + 40 r + π r²`.
  ///
  /// A tangent in place of an arc of radius r adds `1 / 24 r` on average over a pixel, and all arcs
  /// are `2 π r` long, so the area is too large by π / 12 at most.
  @Test(arguments: [0.5, 1, 2, 4, 7.25])
  func cornersAreRound(distance: Double) throws {
    let (low, high) = (Point(15.3, 14.6), Point(25.3, 24.6))
    let square = figure([low, Point(high.x, low.y), high, Point(low.x, high.y)])
    let sum = try grown([square], by: distance).joined().reduce(0, +)
    let truth = 100 + 40 * distance + Double.pi * distance * distance
    #expect(sum - truth > -0.02 && sum - truth < Double.pi / 12 + 0.02, "\(sum) of \(truth)")
  }

  /// Rings, overlaps and sharp corners, against the distances of 16 × 16 samples in each pixel.
  @Test func randomFiguresEqualCountedDistances() throws {
    var random = SplitMix64(seed: 0x6405)
    for _ in 0..<6 {
      let figures = (0..<2).map { _ in
        figure(
          (0..<Int.random(in: 3...6, using: &random)).map { _ in
            Point(.random(in: 8...32, using: &random), .random(in: 8...32, using: &random))
          })
      }
      let edges = figures.flatMap(\.edges)
      let distance = Double.random(in: 1.5...4, using: &random)
      let coverage = try grown(figures, by: distance)
      var steps = Int.max
      let fill = try #require(
        try CoverageMask(of: figures.groups(), width: Self.side, height: Self.side, steps: &steps))
      var inside = [[Double]](
        repeating: Array(repeating: 0, count: Self.side), count: Self.side)
      fill.forEachRow { row, values in
        for (column, value) in zip(fill.columns, values) { inside[row][column] = value }
      }
      var (worst, sum) = (0.0, 0.0)
      for y in 0..<Self.side {
        for x in 0..<Self.side where inside[y][x] == 0 {
          var count = 0
          for j in 0..<16 {
            for i in 0..<16 {
              let point = Point(
                Double(x) + (Double(i) + 0.5) / 16, Double(y) + (Double(j) + 0.5) / 16)
              if edges.contains(where: { self.distance(point, $0) <= distance }) { count += 1 }
            }
          }
          let difference = abs(coverage[y][x] - Double(count) / 256)
          worst = max(worst, difference)
          sum += difference
        }
      }
      // Only the nearest edge counts in a pixel in which two of them meet.
      #expect(worst < 0.35)
      #expect(sum / Double(Self.side * Self.side) < 2e-3)
    }
  }

  private func distance(_ point: Point, _ edge: (start: Point, end: Point)) -> Double {
    let (along, to) = (edge.end - edge.start, point - edge.start)
    let share = min(max((to * along).sum() / (along * along).sum(), 0), 1)
    let away = to - along * share
    return (away * away).sum().squareRoot()
  }

  @Test func figuresBeyondThePictureReachIntoIt() throws {
    let square = figure([Point(-9, 5), Point(-2, 5), Point(-2, 30), Point(-9, 30)])
    let coverage = try grown([square], by: 4.5)
    #expect(coverage[15][..<4] == [1, 1, 0.5, 0])
  }

  @Test func tooManyPixelsAreAnError() throws {
    let square = figure([Point(5, 5), Point(30, 5), Point(30, 30)])
    var steps = 1000
    #expect(throws: LabelError.isTooIntricate) {
      try GrownCoverage(
        [square], by: 3, fill: nil, width: Self.side, height: Self.side, steps: &steps)
    }
  }
}
