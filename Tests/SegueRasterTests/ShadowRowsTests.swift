import SegueGeometry
import Testing
import TestSupport

@testable import SegueRaster

@Suite struct ShadowRowsTests {
  private let triangle = Polygon(corners: [Point(40, 30), Point(150, 52), Point(61, 120)])

  /// A shadow this hard has a node for each pixel; columns without shadow are left out.
  @Test func everyPixelHasTheShadowsFactor() throws {
    let shadow = try #require(SoftShadow(outline: triangle, extent: 20, opacity: 0.8))
    var rows = ShadowRows(shadow, width: 170, kernels: KernelChoice.best.span)
    for y in Array(0..<160) + [3, 90, 91, 40] {
      let line = rows.prepare(y)
      for x in 0..<170 {
        let exact = shadow.factor(at: Point(Double(x) + 0.5, Double(y) + 0.5))
        if line.columns.contains(x) {
          #expect(abs(Int(rows.factors[line.start + x]) - Int(exact)) <= 1, "\(x), \(y)")
        } else {
          #expect(exact == 16384, "\(x), \(y)")
        }
      }
    }
  }

  /// Halfway between nodes two or four pixels apart, the outline bends the shadow by 2 / extent a
  /// pixel.
  ///
  /// Interpolation is off by at most `step / (2 · extent)` on either axis.
  @Test(arguments: [(33.0, 2.0), (70, 4), (130, 4)])
  func softShadowsAreReadBetweenNodes(extent: Double, step: Double) throws {
    let shadow = try #require(SoftShadow(outline: triangle, extent: extent, opacity: 1))
    var rows = ShadowRows(shadow, width: 171, kernels: KernelChoice.best.span)
    for y in stride(from: 0, to: 200, by: 7) {
      let line = rows.prepare(y)
      for x in 0..<171 {
        let exact = Int(shadow.factor(at: Point(Double(x) + 0.5, Double(y) + 0.5)))
        let actual = line.columns.contains(x) ? Int(rows.factors[line.start + x]) : 16384
        #expect(Double(abs(actual - exact)) <= 16384 * step / extent + 1, "\(x), \(y)")
      }
    }
  }

  /// The shadow begins at column 40, where the triangle begins without its extent; found by
  /// fuzzing.
  @Test(arguments: [20.0, 33, 70])
  func aShadowBesideTheCanvasFallsOnNoColumn(extent: Double) throws {
    let triangle = Polygon(corners: triangle.corners.map { $0 + Point(extent, 0) })
    let shadow = try #require(SoftShadow(outline: triangle, extent: extent, opacity: 1))
    for width in 1...40 {
      var rows = ShadowRows(shadow, width: width, kernels: KernelChoice.best.span)
      for y in 0..<160 {
        let line = rows.prepare(y)
        #expect(line.columns.allSatisfy { $0 < width })
        if width < 39 {
          #expect(
            line.columns.allSatisfy { rows.factors[line.start + $0] == 16384 }, "\(width), \(y)")
        }
      }
    }
  }

  @Test func reachContainsAllShadedPixels() throws {
    let shadow = try #require(SoftShadow(outline: triangle, extent: 25, opacity: 0.5))
    for y in stride(from: -10.0, to: 170, by: 3.3) {
      let shaded = stride(from: -50.0, to: 250, by: 0.5).filter {
        shadow.factor(at: Point($0, y)) < 16384
      }
      let reach = shadow.line(atY: y)?.reach
      #expect(shaded.allSatisfy { reach?.contains($0) == true }, "\(y)")
      let inside = shadow.outline.span(atY: y)
      let full = shaded.filter { shadow.factor(at: Point($0, y)) == shadow.fullFactor }
      #expect(
        full.allSatisfy { x in
          inside.map { $0.lowerBound - 0.6 <= x && x <= $0.upperBound + 0.6 } == true
        })
    }
  }
}
