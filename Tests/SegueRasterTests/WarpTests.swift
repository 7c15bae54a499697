import SegueGeometry
import Testing

@testable import SegueRaster

@Suite struct WarpTests {
  private func kind(_ map: Homography) -> String {
    switch Warp(map, width: 1920, height: 1080) {
    case .copy(let dx, let dy): "copy \(dx) \(dy)"
    case .columns: "columns"
    case .rows: "rows"
    case .plane: "plane"
    case .cylinder: "cylinder"
    }
  }

  private func map(
    _ x: SIMD3<Double>, _ y: SIMD3<Double>, _ w: SIMD3<Double> = SIMD3(0, 0, 1)
  ) -> Homography {
    Homography(rowX: x, rowY: y, rowW: w)
  }

  @Test func wholeShiftsAreCopies() {
    #expect(kind(map([1, 0, 0], [0, 1, 0])) == "copy 0 0")
    #expect(kind(map([1, 0, -7], [0, 1, 12])) == "copy -7 12")
    #expect(kind(map([2, 0, -14], [0, 2, 24], [0, 0, 2])) == "copy -7 12")
    #expect(kind(map([1, 0, 1e-9], [0, 1, 0])) == "copy 0 0")
  }

  @Test func nearlyWholeShiftsAreNoCopies() {
    // A ten-thousandth of a texel a pixel is a fifth of a texel across the canvas.
    #expect(kind(map([1.0001, 0, 0], [0, 1, 0])) == "rows")
    #expect(kind(map([1, 0, 0], [0, 0.9999, 0])) == "rows")
    #expect(kind(map([1, 0, 0.001], [0, 1, 0])) == "rows")
    #expect(kind(map([-1, 0, 1920], [0, 1, 0])) == "rows")
    #expect(kind(map([1, 0.0001, 0], [0, 1, 0])) == "rows")
  }

  @Test func turnsVaryAlongOneAxis() {
    #expect(kind(map([1.2, 0, 3], [0.1, 1, 5], [0.0004, 0, 1])) == "columns")
    #expect(kind(map([1, 0.1, 3], [0, 1.2, 5], [0, 0.0004, 1])) == "rows")
    #expect(kind(map([1, 0.1, 3], [0.1, 1, 5])) == "plane")
    #expect(kind(map([1, 0, 3], [0, 1, 5], [0.0004, 0.0004, 1])) == "plane")
  }
}
