import Foundation
import Geometry
import Testing

@testable import Raster

@Suite struct CylinderWarpTests {
  private func warp(isBack: Bool) -> CylinderWarp {
    CylinderWarp(
      across: AffineFunction(slope: Point(0.01, 0), constant: 0), flat: .scale(Point(1, 1)),
      texelsPerRadius: Point(100, 0), radius: 100, isBack: isBack)
  }

  /// Against the C library; the source says 2e-8, of which a radius of 1,000 pixels shows nothing.
  @Test func distancesAreArcsines() {
    for step in stride(from: 0, through: 996, by: 4) {
      // The last four are 997 to 1,000 of a thousand.
      let s = (SIMD4(1, 2, 3, 4) + Double(step)) / 1000
      let (front, back) = (
        warp(isBack: false).distance(atRadii: s), warp(isBack: true).distance(atRadii: s)
      )
      for lane in 0..<4 {
        #expect(abs(front[lane] - asin(s[lane])) < 2.5e-8, "\(s[lane])")
        #expect(abs(back[lane] - (Double.pi - asin(s[lane]))) < 2.5e-8, "\(s[lane])")
      }
    }
  }

  /// Front and back meet at the silhouette.
  @Test func halvesMeet() {
    let one = SIMD4<Double>(repeating: 1)
    #expect(warp(isBack: false).distance(atRadii: one) == warp(isBack: true).distance(atRadii: one))
  }
}
