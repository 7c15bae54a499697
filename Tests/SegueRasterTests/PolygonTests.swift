import Foundation
import SegueGeometry
import Testing

@testable import SegueRaster

@Suite struct PolygonTests {
  private let square = Polygon(width: 4, height: 4)

  @Test func clippingKeepsTheInside() {
    let half = square.clipped(to: AffineFunction(slope: Point(1, 0), constant: -1))
    #expect(half.signedArea == 12)
    #expect(half.bounds.low == Point(1, 0))
    let nothing = square.clipped(to: AffineFunction(slope: Point(1, 0), constant: -9))
    #expect(nothing.corners.isEmpty)
    #expect(square.clipped(to: AffineFunction(slope: .zero, constant: 1)) == square)
  }

  /// Neighbors that share an edge get the same point on it, in either direction.
  @Test func bothSidesOfAnEdgeAreCutAtTheSamePoint() {
    let limit = AffineFunction(slope: Point(0.3, -0.7), constant: 0.11)
    let (a, b) = (Point(0.1, 0.7), Point(2.3, -1.9))
    let forth = Polygon(corners: [a, b]).clipped(to: limit).corners
    let back = Polygon(corners: [b, a]).clipped(to: limit).corners
    #expect(Set(forth).intersection(back).count == 2)
  }

  @Test func hullsHaveEveryPointInside() {
    let points = [Point(0, 0), Point(4, 0), Point(2, 1), Point(4, 3), Point(0, 3), Point(1, 2)]
    let hull = Polygon(corners: points.convexHull)
    #expect(Set(hull.corners) == [Point(0, 0), Point(4, 0), Point(4, 3), Point(0, 3)])
    #expect(hull.signedArea == 12)
  }

  /// Corners that a disk hides are left out, and what is seen beside the disk stays: its area by a
  /// grid of points.
  @Test func hiddenCornersAreLeftOut() {
    func disk(_ center: Point, _ radius: Double) -> [Point] {
      (0..<60).map { i in
        let angle = Double(i) * .pi / 30
        return center + Point(cos(angle), sin(angle)) * radius
      }.convexHull
    }
    let (below, cover) = (disk(.zero, 10), disk(Point(4, 1), 10.5))
    let rest = below.withoutCorners(hiddenBy: cover)
    #expect((25...45).contains(rest.count), "\(rest.count)")
    func isIn(_ polygon: [Point], _ p: Point) -> Bool {
      Polygon(corners: polygon).edges.allSatisfy { a, b in
        (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) >= 0
      }
    }
    for y in stride(from: -11.0, through: 11, by: 0.37) {
      for x in stride(from: -11.0, through: 11, by: 0.37) where !isIn(cover, Point(x, y)) {
        #expect(isIn(rest, Point(x, y)) == isIn(below, Point(x, y)), "\(x), \(y)")
      }
    }
    #expect(below.withoutCorners(hiddenBy: disk(.zero, 20)).isEmpty)
    #expect(below.withoutCorners(hiddenBy: disk(Point(40, 0), 10)) == below)
  }

  @Test func simplifyingStaysWithinItsTolerance() {
    let circle = Polygon(
      corners: (0..<720).map { i in
        Point(200 * cos(Double(i) * .pi / 360), 200 * sin(Double(i) * .pi / 360))
      })
    let simple = circle.simplified(tolerance: 0.1)
    // A chord of a tenth of a pixel's sagitta spans 3.6 degrees.
    #expect((95...110).contains(simple.corners.count))
    for (a, b) in simple.edges {
      let middle = (a + b) / 2
      #expect((middle * middle).sum().squareRoot() > 199.89)
    }
    #expect(square.simplified(tolerance: 0.1) == square)
  }
}
