import SegueGeometry
import Testing
import TestSupport

@testable import SegueRaster

@Suite struct SoftShadowTests {
  /// `1 − opacity · (1 − d / extent)²`, with d the distance to the nearest place of a many-cornered
  /// outline, found here by walking along all of it in small steps.
  @Test(arguments: [8.0, 30, 90])
  func factorFollowsFromTheDistance(extent: Double) throws {
    let corners = [
      Point(90, 20), Point(120, 24), Point(141, 40), Point(150, 70), Point(144, 96),
      Point(100, 130),
      Point(60, 131), Point(31, 110), Point(25, 64), Point(52, 29),
    ]
    let shadow = try #require(
      SoftShadow(outline: Polygon(corners: corners), extent: extent, opacity: 0.7))
    var places: [Point] = []
    for (a, b) in sides(of: corners) {
      for step in 0..<400 { places.append(a + (b - a) * (Double(step) / 400)) }
    }
    for y in stride(from: -80.0, through: 230, by: 6.7) {
      for x in stride(from: -80.0, through: 260, by: 7.3) {
        let p = Point(x, y)
        var squared = isInside(p, corners) ? 0 : Double.infinity
        for place in places {
          let way = place - p
          squared = min(squared, (way * way).sum())
        }
        let distance = squared.squareRoot()
        let near = max(0, 1 - distance / extent)
        let expected = (1 - 0.7 * near * near) * 16384
        // Steps of 0.1 pixel, and omitted corners of less than that.
        #expect(
          abs(Double(shadow.factor(at: p)) - expected) < 16384 * 0.3 / extent + 1, "\(x), \(y)")
      }
    }
  }

  /// Whether a point lies right of every side of a clockwise outline, y down.
  private func isInside(_ p: Point, _ corners: [Point]) -> Bool {
    sides(of: corners).allSatisfy { a, b in
      (b.x - a.x) * (p.y - a.y) >= (b.y - a.y) * (p.x - a.x)
    }
  }

  private func sides(of corners: [Point]) -> [(Point, Point)] {
    Array(zip(corners, Array(corners.dropFirst()) + [corners[0]]))
  }
}
