import SegueGeometry
import Testing

@testable import SegueLabels

@Suite struct GlyphFigureTests {
  /// A figure of lines and both kinds of curve has its closed-form area.
  @Test func curvesKeepTheirArea() {
    var outline = GlyphOutline()
    outline.elements = [
      .move(Point(0, 0)), .line(Point(400, 0)),
      .cubic(Point(700, 100), Point(650, 500), to: Point(400, 600)),
      .quadratic(Point(-100, 700), to: Point(0, 300)),
    ]
    #expect(outline.signedArea > 200_000)
    for scale in [0.02, 0.1, 1] {
      let figure = GlyphFigure(outline, at: Point(7.3, 8.6), scale: scale)
      // The area of a polygon, whose fourth side lies on the x axis.
      let area = figure.segments.reduce(0) { sum, segment in
        let width = (segment.top.x + segment.bottom.x) / 2
        return sum - width * (segment.bottom.y - segment.top.y) * Double(segment.winding)
      }
      #expect(abs(area / (outline.signedArea * scale * scale) - 1) < 1e-3, "\(scale)")
    }
  }

  /// A contour is closed, and the next one begins at its own start.
  @Test func contoursAreClosed() {
    var outline = GlyphOutline()
    outline.elements = [
      .move(Point(0, 0)), .line(Point(2, 0)), .line(Point(2, 2)),
      .move(Point(5, 0)), .line(Point(7, 0)), .line(Point(7, 2)),
    ]
    let figure = GlyphFigure(outline, at: .zero, scale: 1)
    #expect(figure.segments.count == 4)
    #expect(figure.segments.reduce(0) { $0 + $1.winding } == 0)
    #expect(figure.lower == Point(0, -2) && figure.upper == Point(7, 0))
    #expect(GlyphFigure(GlyphOutline(), at: .zero, scale: 1).segments.isEmpty)
  }

  /// Overlapping figures are filled together, and separate ones apart.
  @Test func overlappingFiguresAreOneGroup() throws {
    func square(_ x: Double, _ y: Double) -> GlyphFigure {
      var outline = GlyphOutline()
      outline.elements = [
        .move(Point(0, 0)), .line(Point(4, 0)), .line(Point(4, 4)), .line(Point(0, 4)),
      ]
      return GlyphFigure(outline, at: Point(x, y), scale: 1)
    }
    let figures = [square(0, 10), square(2, 9), square(9, 10), square(4.5, 20), square(6, 10)]
    #expect(figures.groups().map { $0.map(\.lower.x) } == [[0, 2], [6, 9], [4.5]])
    // A figure over itself has the same coverage as on its own.
    let once = try coverage([square(1.3, 9.7)])
    #expect(try coverage([square(1.3, 9.7), square(1.3, 9.7)]) == once)
    #expect(abs(once.reduce(0, +) - 16) < 1e-12)
  }

  private func coverage(_ figures: [GlyphFigure]) throws -> [Double] {
    var (values, steps): ([Double], Int) = ([], .max)
    try CoverageMask(of: figures.groups(), width: 30, height: 30, steps: &steps)?
      .forEachRow { _, coverage in values += coverage }
    return values
  }
}
