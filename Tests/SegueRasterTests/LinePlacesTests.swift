import SegueGeometry
import SeguePixels
import Testing

@testable import SegueRaster

@Suite struct LinePlacesTests {
  /// The rounding of steps does not accumulate from tile to tile.
  @Test func coursesStayOnTheirLine() {
    let filter = FilterBank.shared(.best).filter(level: 0)
    for slope in [1.0, -0.7371, 1.23456789, 0.001] {
      let course = LineCourse(origin: 1000.25, slope: slope, filter: filter)
      for pixel in stride(from: 0, to: 16_384, by: 997) {
        let place = course.places(from: pixel).place(of: 63, phaseBits: filter.linePhaseBits)
        let phases = Double(1 << filter.linePhaseBits)
        // The second of four taps is the texel at or before the place.
        let actual = Double(place.first) + 1.5 + Double(place.phase) / phases
        let exact = 1000.25 + slope * Double(pixel + 63)
        #expect(abs(actual - exact) < 0.75 / phases, "slope \(slope) at \(pixel)")
      }
    }
  }

  @Test func farPlacesAreClampedToFiniteOnes() {
    let filter = FilterBank.shared(.best).filter(level: 0)
    for origin in [Double.infinity, -.infinity, .nan, 1e300, -1e300] {
      let course = LineCourse(origin: origin, slope: .infinity, filter: filter)
      let first = course.places(from: 20_000).first(0)
      #expect(abs(first) > 1 << 26, "origin \(origin)")
    }
  }

  /// The texels of a part follow from its four corners: a place outside their bounds would read the
  /// border.
  @Test(arguments: [0.0, 0.0004, -0.0009, 0.0030]) func cornersBoundAllPlaces(perspective: Double) {
    let extent = 3.25...597.5
    let map = Homography(
      rowX: SIMD3(1.1, 0, -7.3), rowY: SIMD3(-0.06 - 300 * perspective, 0.9, 11.7),
      rowW: SIMD3(-perspective, 0, 1 + max(perspective, 0) * 598))
    let lines = TurnLines(
      0..<600, map: map, extent: extent, length: 700, endsAtBorder: true,
      filters: .shared(.best))
    for run in lines.runs {
      for top in stride(from: 0, to: 2048, by: 64) {
        let places = run.lines.map { lines.courses[$0].places(from: top) }
        for part in places.indices.pieces(of: 64) {
          let bounds = TilePart.firsts(ofMonotone: part, 0..<64, in: places)
          let all = part.flatMap { [places[$0].first(0), places[$0].first(63)] }
          #expect(all.allSatisfy { (bounds.low...bounds.high).contains($0) })
          let widest = (all.max() ?? 0) - (all.min() ?? 0)
          #expect(bounds.high - bounds.low <= widest + 2)
        }
      }
    }
  }
}
