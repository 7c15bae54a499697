import Testing

@testable import Raster

@Suite struct LinePlacesTests {
  /// From tile to tile the steps that a tile rounds do not add up.
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

  @Test func placesFarAwayAreBroughtNearer() {
    let filter = FilterBank.shared(.best).filter(level: 0)
    for origin in [Double.infinity, -.infinity, .nan, 1e300, -1e300] {
      let course = LineCourse(origin: origin, slope: .infinity, filter: filter)
      let first = course.places(from: 20_000).first(0)
      #expect(abs(first) > 1 << 26, "origin \(origin)")
    }
  }
}
