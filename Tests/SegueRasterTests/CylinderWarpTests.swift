import Foundation
import SegueGeometry
import Testing

@testable import SegueRaster

@Suite struct CylinderWarpTests {
  private func line(isBack: Bool) -> CylinderLine {
    CylinderLine(
      past: SIMD2(0.01, 0), x: SIMD2(1, 0), y: .zero, texelsPerRadius: Point(100, 0),
      isBack: isBack)
  }

  /// Compared with the C library.
  ///
  /// The source says 2e-8, which is invisible at a radius of 1,000
  /// pixels.
  @Test func distancesAreArcsines() {
    for step in stride(from: 0, through: 996, by: 4) {
      // The last four are 997 to 1,000 of a thousand.
      let s = (SIMD4(1, 2, 3, 4) + Double(step)) / 1000
      let (front, back) = (
        line(isBack: false).distance(atRadii: s), line(isBack: true).distance(atRadii: s)
      )
      for lane in 0..<4 {
        #expect(abs(front[lane] - asin(s[lane])) < 2.5e-8, "\(s[lane])")
        #expect(abs(back[lane] - (Double.pi - asin(s[lane]))) < 2.5e-8, "\(s[lane])")
      }
    }
  }

  /// Front and back meet at the silhouette.
  @Test func frontAndBackMeetAtTheSilhouette() {
    let one = SIMD4<Double>(repeating: 1)
    #expect(line(isBack: false).distance(atRadii: one) == line(isBack: true).distance(atRadii: one))
  }

  /// Tiles that are reported as alike have the kind of the first, and the next one does not.
  @Test(arguments: [-0.004, -0.0007, 0.0009, 0.01])
  func tilesReportedAsAlikeHaveOneKind(slope: Double) {
    for isBack in [false, true] {
      let map = CylinderMap(
        CylinderWarp(
          across: AffineFunction(slope: Point(slope, 0.0003), constant: slope < 0 ? 1.1 : -0.2),
          flat: .scale(Point(1.3, 1)), texelsPerRadius: Point(170, 60), radius: 100,
          isBack: isBack))
      func kind(ofTile tile: Int) -> Int {
        map.alike(from: 4 * Double(tile) + 2, by: 4, y: 20.5, count: 1).kind
      }
      #expect(zip(map.kinds, map.kinds.dropFirst()).allSatisfy { $0 != $1 })
      var tile = 0
      while tile < 300 {
        let same = map.alike(from: 4 * Double(tile) + 2, by: 4, y: 20.5, count: 300 - tile)
        #expect((tile..<tile + same.count).allSatisfy { kind(ofTile: $0) == same.kind })
        if tile + same.count < 300 {
          #expect(kind(ofTile: tile + same.count) != same.kind, "\(tile)")
        }
        tile += same.count
      }
    }
  }
}
