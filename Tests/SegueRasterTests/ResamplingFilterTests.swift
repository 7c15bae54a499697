import SeguePixels
import Testing
import TestSupport

@testable import SegueRaster

@Suite struct ResamplingFilterTests {
  private let levels = [0, 1, 7, 16, 40, 64, 128]

  @Test(arguments: Sampling.allCases)
  func weightsOfAPhaseAddUpToOne(sampling: Sampling) {
    let bank = FilterBank.shared(sampling)
    for level in levels {
      let filter = bank.filter(level: level)
      for phase in 0..<1 << filter.phaseBits {
        let weights = filter.pointTables.weights[phase * filter.taps..<(phase + 1) * filter.taps]
        #expect(weights.reduce(0) { $0 + Int($1) } == PointTables.one)
        let bytes = filter.bytes[phase * filter.tapsInFours..<(phase + 1) * filter.tapsInFours]
        #expect(bytes.reduce(0) { $0 + Int($1) } == ResamplingFilter.byteOne)
      }
    }
  }

  /// An edge shows the sum of the weights on one side of it.
  @Test(arguments: Sampling.allCases)
  func sumsOfBytesAreOffByHalfAUnit(sampling: Sampling) {
    let bank = FilterBank.shared(sampling)
    for level in levels {
      let filter = bank.filter(level: level)
      for phase in 0..<1 << filter.phaseBits {
        var (sum, exact) = (0, 0)
        for tap in 0..<filter.taps {
          sum += Int(filter.bytes[phase * filter.tapsInFours + tap])
          exact += Int(filter.pointTables.weights[phase * filter.taps + tap])
          let difference = Double(sum) / 64 - Double(exact) / 16384
          // The wide weights are rounded, too, one by one.
          #expect(abs(difference) < 0.5 / 64 + Double(filter.taps) / 32768 + 1e-9)
        }
      }
    }
  }

  /// No two neighbors, and no sum over part of a line, may leave 16 bits.
  @Test(arguments: Sampling.allCases)
  func productsWithBytesHaveRoom(sampling: Sampling) {
    for level in 0...128 {
      let filter = FilterBank.shared(sampling).filter(level: level)
      for phase in 0..<1 << filter.phaseBits {
        let bytes = filter.bytes[phase * filter.tapsInFours..<(phase + 1) * filter.tapsInFours]
        #expect(255 * bytes.reduce(0) { $0 + max(0, Int($1)) } <= Int16.max)
        #expect(255 * bytes.reduce(0) { $0 + min(0, Int($1)) } >= Int16.min)
      }
    }
  }

  @Test(arguments: Sampling.allCases)
  func aTexelCenterIsTheTexelItself(sampling: Sampling) {
    let filter = FilterBank.shared(sampling).filter(level: 0)
    let place = filter.place(of: 7.5)
    #expect(place.phase == 0)
    let weights = Array(filter.pointTables.weights[..<filter.taps])
    #expect(weights[7 - Int(place.first)] == Int16(PointTables.one))
    #expect(weights.filter { $0 != 0 }.count == 1)
  }

  /// Keys' cubic in its textbook form at t = ½: a/8 and ½ − a/8 with a = −¾.
  @Test func halfwayWeightsAreThoseOfKeysCubic() {
    let filter = FilterBank.shared(.best).filter(level: 0)
    let place = filter.place(of: 8)
    let start = Int(place.phase) * 4
    #expect(place.first == 6)
    #expect(Array(filter.pointTables.weights[start..<start + 4]) == [-1536, 9728, 9728, -1536])
  }

  /// A straight ramp is reproduced between its texels as in Keys's paper.
  ///
  /// With t the fraction, the error is `−(2a + 1) · t · (1 − t) · (1 − 2t)`, here half of that
  /// product, and half a phase.
  @Test func rampsHaveTheCubicsRipple() {
    for level in [0, 5, 16, 33] {
      let filter = FilterBank.shared(.best).filter(level: level)
      for place in stride(from: 30.5, to: 31.5, by: 0.0371) {
        let taps = filter.place(of: place)
        let (first, phase) = (Int(taps.first), Int(taps.phase))
        let value =
          (0..<filter.taps).map { tap in
            (Double(first + tap) + 0.5)
              * Double(filter.pointTables.weights[phase * filter.taps + tap])
          }.reduce(0, +) / Double(PointTables.one)
        let t = place - 30.5
        // A widened cubic has a smaller ripple of its own.
        let ripple = level <= 5 ? 0.5 * t * (1 - t) * (1 - 2 * t) : 0
        #expect(
          abs(value - place - ripple) < (level <= 5 ? 0.004 : 0.05), "level \(level) at \(place)")
      }
    }
  }

  @Test func positionsBelowZeroAreFloored() {
    let filter = FilterBank.shared(.best).filter(level: 0)
    let place = filter.place(of: -3.25)
    // −3.25 lies ¼ texel right of the center of texel −4, which is −3.5.
    #expect(place.first == -5)
    #expect(place.phase == 64)
  }

  @Test func levelsGrowWithMinification() {
    #expect(FilterBank.level(forScale: 0.2) == 0)
    #expect(FilterBank.level(forScale: 1) == 0)
    #expect(FilterBank.level(forScale: 2) == 16)
    #expect(FilterBank.level(forScale: 8) == 48)
    #expect(FilterBank.level(forScale: 1e9) == 128)
    #expect(FilterBank.level(forScale: .infinity) == 128)
    var last = 0
    for scale in stride(from: 1.0, to: 300, by: 0.01) {
      let level = FilterBank.level(forScale: scale)
      #expect(level >= last)
      last = level
    }
  }

  /// All scales that are not widened share one filter, so that they are read together.
  @Test(arguments: Sampling.allCases) func equalWeightsShareOneLevel(_ sampling: Sampling) {
    let bank = FilterBank.shared(sampling)
    for level in 1...5 {
      #expect(bank.filter(level: level).bytes == bank.filter(level: 0).bytes, "level \(level)")
    }
    #expect(bank.filter(level: 6).bytes != bank.filter(level: 0).bytes)
    #expect(FilterBank.level(forScale: 1.26) == 0)
    #expect(FilterBank.level(forScale: 1.28) == 6)
  }

  @Test func tapsBeyondTheImageReadItsBorder() {
    let filter = FilterBank.shared(.best).filter(level: 0)
    for length in [1, 3, 4, 9] {
      for first in -6...Int32(length) + 3 {
        var taps = LineTaps(count: LineTaps.count(filter, length: length))
        taps.append(TapPlace(first: first, phase: 100), filter, length: length)
        let start = Int(taps.firsts[0])
        #expect(start >= 0 && start + taps.count <= length && taps.weights.count == taps.count)
        // A ramp over the texels, whose border repeats.
        let expected = (0..<4).reduce(0) { sum, tap in
          sum + Int(filter.bytes[400 + tap]) * min(max(Int(first) + tap, 0), length - 1)
        }
        let actual = taps.weights.enumerated().reduce(0) {
          $0 + Int($1.element) * (start + $1.offset)
        }
        #expect(actual == expected, "\(length) texels, first tap \(first)")
      }
    }
  }

  /// The bound of ``ResamplingFilter/mostRoundedTaps``: each product may be off by half a step.
  @Test func roundedProductsDoNotMoveAFlatColor() {
    for level in 0...64 {
      let filter = FilterBank.shared(.best).filter(level: level)
      guard filter.isRoundedByTap else { continue }
      let texels = [PremultipliedRGBA8](repeating: .init(255, 129, 1, 255), count: 20)
      for phase in 0..<Int32(1 << filter.phaseBits) {
        let place = 10 + Double(phase) / Double(1 << filter.phaseBits)
        var pixels = [PremultipliedRGBA8.clear]
        var output = pixels.mutableSpan
        ScalarResampleKernels.points(
          &output, in: 0..<1, image: PixelBuffer(width: 20, height: 1, pixels: texels),
          places: PointPlaces(
            across: PointFilter(filter), down: PointFilter(filter), xs: [SIMD4(repeating: place)],
            ys: [SIMD4(repeating: place)]))
        #expect(pixels[0] == texels[0], "level \(level), phase \(phase)")
      }
    }
  }
}
