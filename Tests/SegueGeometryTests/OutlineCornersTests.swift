import Foundation
import Testing
import TestSupport

@testable import SegueGeometry

@Suite struct OutlineCornersTests {
  private let size = Size(width: 100, height: 80)

  private func corners(_ outline: Outline, in size: Size, tolerance: Double = 0.01) -> [Point] {
    outline.corners(in: size, tolerance: tolerance)
  }

  @Test func zeroRadiusGivesTheRectangle() {
    let rectangle = [Point(0, 0), Point(100, 0), Point(100, 80), Point(0, 80)]
    #expect(corners(.rectangle, in: size) == rectangle)
    #expect(corners(.rounded(radius: 0), in: size) == rectangle)
    #expect(corners(.rounded(radius: 9, corners: []), in: size) == rectangle)
  }

  /// Every point lies on its circle, every chord is within the tolerance, and no point is
  /// superfluous.
  @Test(arguments: [1.0, 0.1, 0.004])
  func circularCornersAreCutIntoChords(tolerance: Double) {
    let points = corners(.rounded(radius: 20), in: size, tolerance: tolerance)
    let first = points.prefix { $0.x < 20 || $0 == Point(20, 0) }.filter { $0.y <= 20 }
    for (a, b) in zip(first, first.dropFirst()) {
      for (p, slack) in [(a, 1e-12), (b, 1e-12), ((a + b) / 2, tolerance)] {
        let distance = ((p - 20) * (p - 20)).sum().squareRoot()
        #expect(distance <= 20 + 1e-12 && distance >= 20 - slack)
      }
    }
    #expect(
      first.count <= Int((Double.pi / 2 / (8 * tolerance / 20).squareRoot()).rounded(.up)) + 1)
  }

  @Test func radiusIsLimitedToHalfTheShorterSide() {
    let capsule = corners(.rounded(radius: 1000), in: size)
    #expect(capsule == corners(.rounded(radius: 40), in: size))
    #expect(Set(capsule).count == capsule.count)
    #expect(capsule.contains(Point(0, 40)) && capsule.contains(Point(100, 40)))
  }

  @Test(arguments: [Outline.Corners.topLeft, .topRight, .bottomRight, .bottomLeft])
  func onlyNamedCornersAreRounded(corner: Outline.Corners) {
    let square: [Outline.Corners: Point] = [
      .topLeft: Point(0, 0), .topRight: Point(100, 0), .bottomRight: Point(100, 80),
      .bottomLeft: Point(0, 80),
    ]
    for curve in Outline.CornerCurve.allCases {
      let points = corners(.rounded(radius: 10, curve: curve, corners: corner), in: size)
      for (other, place) in square { #expect(points.contains(place) == (other != corner)) }
    }
  }

  /// The published curve, checked at the ends, where the cubics meet, and in the middle.
  @Test func continuousCornersFollowThePublishedCurve() {
    let points = corners(.rounded(radius: 10, curve: .continuous), in: size, tolerance: 1e-5)
    let middle = 10 * (0.0749114007 + 3 * 0.169060007 + 3 * 0.372824013 + 0.631493986) / 8
    for expected in [
      Point(15.28665, 0), Point(6.31493986, 0.749114007), Point(0.749114007, 6.31493986),
      Point(0, 15.28665), Point(middle, middle), Point(100 - 15.28665, 80), Point(100, 15.28665),
    ] {
      let nearest = points.map { (($0 - expected) * ($0 - expected)).sum() }.min() ?? 1
      #expect(nearest < 1e-3, "\(expected)")
    }
  }

  /// A capsule's curve leaves the short side like a circle.
  @Test func continuousCornersUseTheAvailableRoom() {
    let points = corners(.rounded(radius: 40, curve: .continuous), in: size, tolerance: 1e-4)
    let level = points.filter { $0.y == 0 }.map(\.x)
    // The length 100 − 80 is 0.2365 of the room that the full curve would need.
    #expect(abs((level.min() ?? 0) - 40 * (1 + 20.0 / 80)) < 1e-4)
    #expect(points.contains { $0.x == 0 && abs($0.y - 40) < 1e-9 })
  }

  /// The polygon lies within the defined shape, near it everywhere, and is convex.
  @Test(arguments: Outline.CornerCurve.allCases, [4.0, 12, 30, 37, 50])
  func polygonsAreConvexAndNearTheirCurve(curve: Outline.CornerCurve, radius: Double) {
    for (corners, bottom): (Outline.Corners, Double?) in [
      (.all, nil), (.top, nil), ([.topLeft, .bottomRight], nil), (.bottomRight, nil), (.all, 21),
      (.all, 0),
    ] {
      let outline = Outline.rounded(
        radius: radius, bottomRadius: bottom, curve: curve, corners: corners)
      let points = self.corners(outline, in: size, tolerance: 0.01)
      let shape = OutlineShape(outline, size: size)
      for index in points.indices {
        let (a, b) = (points[index], points[(index + 1) % points.count])
        let c = points[(index + 2) % points.count]
        #expect((b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x) > 0, "\(outline) \(b)")
        let middle = (a + b) / 2
        // Slightly inward from the middle of a chord is inside; slightly outward is not.
        let inwards = (Point(50, 40) - middle) / 1000
        #expect(shape.contains(middle + inwards))
        let normal = Point(b.y - a.y, a.x - b.x)
        let outside = middle + normal / (normal * normal).sum().squareRoot() * 0.02
        #expect(!shape.contains(outside), "\(outline) \(middle)")
      }
    }
  }

  @Test func theFourCornersAreMirrorImages() {
    for curve in Outline.CornerCurve.allCases {
      let points = corners(.rounded(radius: 17, curve: curve), in: size)
      func distance(to p: Point) -> Double {
        points.map { (($0 - p) * ($0 - p)).sum().squareRoot() }.min() ?? 1
      }
      for p in points {
        #expect(distance(to: Point(100 - p.x, p.y)) < 1e-12)
        #expect(distance(to: Point(p.x, 80 - p.y)) < 1e-12)
      }
    }
  }
}
