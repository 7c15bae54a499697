import TestSupport
import Testing

@testable import Raster

@Suite struct LinePlacesTests {
  /// Against every pixel looked at by itself: forward, backward, in place.
  @Test func pixelsWithinAreThoseWhoseFirstTapsAre() {
    var random = SplitMix64(seed: 41)
    for step: Int64 in [0, 1, 65_535, 65_536, 65_537, 200_000, -1, -65_536, -70_001, -300_000] {
      for _ in 0..<200 {
        let places = LinePlaces(
          origin: Int64.random(in: -3_000_000...3_000_000, using: &random), step: step)
        let low = Int.random(in: -20...20, using: &random)
        let firsts = low...low + Int.random(in: 0...30, using: &random)
        let start = Int.random(in: 0...9, using: &random)
        let span = start..<start + Int.random(in: 0...60, using: &random)
        let within = span.filter { firsts.contains(places.first($0)) }
        let pixels = places.pixels(of: span, startingWithin: firsts)
        #expect(pixels.elementsEqual(within), "\(places), \(span) within \(firsts)")
        #expect(span.lowerBound <= pixels.lowerBound && pixels.upperBound <= span.upperBound)
      }
    }
  }

  /// From tile to tile the steps that a tile rounds do not add up.
  @Test func coursesStayOnTheirLine() {
    let filter = FilterBank.shared(.best).filter(level: 0)
    for slope in [1.0, -0.7371, 1.23456789, 0.001] {
      let course = LineCourse(origin: 1000.25, slope: slope, filter: filter)
      for pixel in stride(from: 0, to: 16_384, by: 997) {
        let place = course.places(from: pixel).place(of: 63, phaseBits: filter.phaseBits)
        let phases = Double(1 << filter.phaseBits)
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
