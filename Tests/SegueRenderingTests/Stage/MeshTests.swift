import SegueGeometry
import SeguePixels
import SegueSpec
import Testing
import TestSupport

@testable import SegueFrames

/// Meshes against what a Catmull-Rom spline is.
@Suite struct MeshTests {
  private static func gray(_ level: UInt8) -> Color { Color(red: level, green: level, blue: level) }

  private func color(
    _ rows: [[Color]], _ x: Double, _ y: Double, space: Spec.Stage.Gradient.Space = .srgb
  ) -> SIMD4<Double> {
    MeshColors(.mesh(rows, space: space), columns: rows[0].count).color(at: Point(x, y)) * 255
  }

  private static let rows: [[Color]] = [
    [gray(10), gray(200), gray(40), gray(90)], [gray(120), gray(60), gray(180), gray(30)],
    [gray(250), gray(100), gray(20), gray(220)],
  ]

  /// The surface runs through each color, in both spaces.
  @Test(arguments: Spec.Stage.Gradient.Space.allCases)
  func aMeshRunsThroughItsColors(space: Spec.Stage.Gradient.Space) {
    for (row, colors) in Self.rows.enumerated() {
      for (column, expected) in colors.enumerated() {
        let found = color(Self.rows, Double(column) / 3, Double(row) / 2, space: space)
        // The published numbers of Oklab are rounded.
        #expect(abs(found.x - Double(expected.channels.x * 255)) < 0.01, "\(row), \(column)")
        #expect(abs(found.w - 255) < 1e-9)
      }
    }
  }

  /// Two by two colors are a bilinear surface: all slopes are those of the sides.
  @Test func twoByTwoColorsAreBilinear() {
    let rows = [[Self.gray(20), Self.gray(100)], [Self.gray(60), Self.gray(240)]]
    for (x, y) in [(0.25, 0.5), (0.7, 0.1), (0.5, 0.5), (0.9, 0.8)] {
      let upper = 20 + 80 * x
      let expected = upper + (60 + 180 * x - upper) * y
      #expect(abs(color(rows, x, y).x - expected) < 1e-9)
    }
  }

  /// In the middle between two of four equal steps a Catmull-Rom spline has nine sixteenths of the
  /// near colors, less a sixteenth of the far ones.
  @Test func theMiddleHasTheWeightsOfTheSpline() {
    let levels = [10.0, 200, 40, 90]
    let row = levels.map { Self.gray(UInt8($0)) }
    let expected = (9 * (levels[1] + levels[2]) - levels[0] - levels[3]) / 16
    #expect(abs(color([row, row], 0.5, 0.3).x - expected) < 1e-9)
  }

  /// The slope left of a color is that right of it, so no crease is seen.
  @Test func aMeshHasNoCreases() {
    let step = 1.0 / 512
    for x in [1.0 / 3, 2.0 / 3] {
      let (before, at, after) = (
        color(Self.rows, x - step, 0.4).x, color(Self.rows, x, 0.4).x,
        color(Self.rows, x + step, 0.4).x
      )
      // A crease of 100 levels in a third of the width would be 0.6.
      #expect(abs((after - at) - (at - before)) < 0.06, "\(before), \(at), \(after)")
    }
  }

  /// Rows are not preferred to columns: the turned mesh is the turned picture.
  @Test func rowsAndColumnsAreAlike() {
    let turned = (0..<4).map { column in Self.rows.map { $0[column] } }
    for (x, y) in [(0.2, 0.9), (0.61, 0.33), (0.5, 0.05)] {
      #expect(abs(color(Self.rows, x, y).x - color(turned, y, x).x) < 1e-9)
    }
  }

  /// The picture is dithered: the mean of 8 by 8 pixels is the color in its middle, and no level is
  /// off by more than one.
  @Test func aMeshIsDithered() {
    let mesh = Spec.Stage.Gradient.mesh(Self.rows)
    let painter = GradientPainter(mesh, on: Size(width: 1600, height: 1600))
    let picture = painter.picture(width: 1600, height: 1600)
    var levels: Set<UInt8> = []
    for (left, top) in [(400, 800), (1200, 264), (808, 1496)] {
      var sum = 0
      for y in top..<top + 8 {
        for x in left..<left + 8 {
          sum += Int(picture[x, y].x)
          levels.insert(picture[x, y].x)
        }
      }
      let expected = color(Self.rows, (Double(left) + 4) / 1600, (Double(top) + 4) / 1600).x
      #expect(abs(Double(sum) / 64 - expected) < 0.2)
    }
    #expect(levels.count > 3)
  }

  /// No channel exceeds alpha, and alpha lies within its range, also where the surface leaves the
  /// colors that can be shown.
  @Test(arguments: Spec.Stage.Gradient.Space.allCases)
  func aMeshStaysWithinWhatCanBeShown(space: Spec.Stage.Gradient.Space) {
    let (white, black) = (Color.white, Color.clear)
    let mesh = Spec.Stage.Gradient.mesh(
      [[black, white, black], [white, black, black], [black, black, white]], space: space)
    let picture = GradientPainter(mesh, on: Size(width: 90, height: 90))
      .picture(width: 90, height: 90)
    #expect(picture.pixels.allSatisfy { max($0.x, $0.y, $0.z) <= $0.w })
    #expect(picture.pixels.contains { $0.w == 0 } && picture.pixels.contains { $0.w > 250 })
  }
}
