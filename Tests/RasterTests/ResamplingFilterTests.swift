import TestSupport
import Testing

@testable import Raster

@Suite struct ResamplingFilterTests {
  private let levels = [0, 1, 7, 16, 40, 64, 128]

  @Test(arguments: Sampling.allCases)
  func weightsOfAPhaseAddUpToOne(sampling: Sampling) {
    let bank = FilterBank.shared(sampling)
    for level in levels {
      let filter = bank.filter(level: level)
      for phase in 0..<1 << filter.phaseBits {
        let weights = filter.weights[phase * filter.taps..<(phase + 1) * filter.taps]
        #expect(weights.reduce(0) { $0 + Int($1) } == ResamplingFilter.one)
      }
    }
  }

  @Test(arguments: Sampling.allCases)
  func aTexelCenterIsTheTexelItself(sampling: Sampling) {
    let filter = FilterBank.shared(sampling).filter(level: 0)
    let (first, phase) = filter.position(of: 7.5)
    #expect(phase == 0)
    let weights = Array(filter.weights[..<filter.taps])
    #expect(weights[7 - first] == Int16(ResamplingFilter.one))
    #expect(weights.filter { $0 != 0 }.count == 1)
  }

  /// Keys' cubic in its textbook form at t = ½: −1/16, 9/16, 9/16, −1/16.
  @Test func halfwayIsCatmullAndRom() {
    let filter = FilterBank.shared(.best).filter(level: 0)
    let (first, phase) = filter.position(of: 8)
    #expect(first == 6)
    #expect(Array(filter.weights[phase * 4..<phase * 4 + 4]) == [-1024, 9216, 9216, -1024])
  }

  /// A straight ramp comes back as it is from any place between its texels.
  @Test func rampsAreKept() {
    for level in [0, 5, 16, 33] {
      let filter = FilterBank.shared(.best).filter(level: level)
      for place in stride(from: 30.0, to: 31, by: 0.0371) {
        let (first, phase) = filter.position(of: place)
        let value =
          (0..<filter.taps).map { tap in
            (Double(first + tap) + 0.5) * Double(filter.weights[phase * filter.taps + tap])
          }.reduce(0, +) / Double(ResamplingFilter.one)
        // Half a phase, the weights' rounding, and the ripple of a widened cubic.
        #expect(abs(value - place) < 0.02, "level \(level) at \(place)")
      }
    }
  }

  @Test func positionsBelowZeroAreFloored() {
    let filter = FilterBank.shared(.best).filter(level: 0)
    let (first, phase) = filter.position(of: -3.25)
    // −3.25 lies ¼ texel right of the center of texel −4, which is −3.5.
    #expect(first == -5)
    #expect(phase == 128)
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

  @Test func tapsBeyondTheImageCountForItsBorder() {
    let filter = FilterBank.shared(.best).filter(level: 0)
    var table = TapTable(length: 3)
    for place in [-50.0, 0.25, 2, 50] { table.append(place: place, filter) }
    #expect(!table.isInFours)
    for index in 0..<4 {
      let (first, range) = table.taps(at: index)
      #expect(first >= 0 && first + range.count <= 3)
      #expect(table.weights[range].reduce(0) { $0 + Int($1) } == ResamplingFilter.one)
    }
    #expect(table.taps(at: 0).first == 0)
    #expect(table.taps(at: 3).first == 2)
  }
}
