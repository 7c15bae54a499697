import SegueGeometry
import SeguePixels
import Testing

@testable import SegueTemplates

@Suite struct ShapeTests {
  /// Distances that can be measured with a ruler.
  @Test func distancesAreExact() {
    let cases: [(Shape, Point, Double)] = [
      (.box(10, 20, 30, 40), Point(25, 40), -15), (.box(10, 20, 30, 40), Point(44, 63), 5),
      (.box(0, 0, 20, 20, radius: 10), Point(10, 10), -10),
      (.circle(5, 5, radius: 5), Point(13, 11), 5),
      (.ring(0, 0, radius: 10, width: 4), Point(6, 8), -2),
      (.ring(0, 0, radius: 10, width: 4), Point(0, 0), 8),
      (.line(Point(0, 0), Point(10, 0), width: 2), Point(5, 3), 2),
      (.line(Point(0, 0), Point(10, 0), width: 2), Point(13, 4), 4),
      (.polygon([Point(0, 0), Point(10, 0), Point(10, 10), Point(0, 10)]), Point(5, 8), -2),
      (.polygon([Point(0, 0), Point(10, 0), Point(10, 10), Point(0, 10)]), Point(5, 12), 2),
      (Shape.circle(0, 0, radius: 5).moved(3, 4), Point(3, 4), -5),
      (Shape.circle(0, 0, radius: 5).clipped(to: .box(0, -9, 9, 18)), Point(-2, 0), 2),
    ]
    for (index, (shape, point, distance)) in cases.enumerated() {
      #expect(abs(shape.distance(point) - distance) < 1e-12, "case \(index)")
    }
  }

  @Test func edgeCoversHalfAPixel() {
    var painter = Painter(width: 4, height: 1, scale: 1)
    painter.fill(.box(0, -10, 2.5, 20), .white(1))
    #expect(painter.image.pixels.map(\.x) == [255, 255, 128, 0])
    #expect(painter.image.pixels.allSatisfy { $0.w == 255 })
  }

  @Test func colorsRunFromTopToBottom() {
    var painter = Painter(width: 1, height: 4, scale: 1)
    painter.fill(.box(-10, 0, 20, 4), Fill(0x000000, 0xFF8000))
    #expect(painter.image.pixels.map(\.x) == [32, 96, 159, 223])
    #expect(painter.image.pixels.map(\.y) == [16, 48, 80, 112])
  }
}
