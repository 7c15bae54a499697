import Foundation
import SegueArithmetic
import Testing

@testable import SegueSound

@Suite struct ResamplerTests {
  /// −100 dB of full scale.
  static let tolerance = 1e-5

  /// The reach of the filter at most, in output samples.
  static let settling = 600

  static func sine(
    _ frequency: Double, rate: Int, seconds: Double = 0.2
  ) -> FormulaSource {
    FormulaSource(rate: rate, count: Int(Double(rate) * seconds)) { index in
      let phase = 2 * Double.pi * frequency * Double(index) / Double(rate)
      return StereoSample(Float(sin(phase)), Float(cos(phase)))
    }
  }

  @Test(arguments: [8000, 11_025, 16_000, 22_050, 32_000, 44_100, 44_099, 88_200, 96_000, 192_000])
  func sinesInThePassBandKeepTheirValues(rate: Int) throws {
    let highest = 0.907 * Double(min(rate, 48_000)) / 2
    for frequency in [20, 440, highest / 2, highest] {
      let samples = try #require(
        Resampler(Self.sine(frequency, rate: rate), rate: rate)
      ).all()
      var worst = 0.0
      for index in Self.settling..<samples.count - Self.settling {
        let phase = 2 * Double.pi * frequency * Double(index) / 48_000
        worst = max(worst, abs(Double(samples[index].x) - sin(phase)))
        worst = max(worst, abs(Double(samples[index].y) - cos(phase)))
      }
      // The pass band is flat within 0.001 dB.
      #expect(worst < 1.2e-4, "\(frequency) Hz at \(rate) Hz errs by \(worst)")
      if frequency < 0.8 * highest { #expect(worst < Self.tolerance, "\(frequency) at \(rate)") }
    }
  }

  @Test(arguments: [88_200, 96_000, 192_000])
  func soundAboveTheOutputVanishes(rate: Int) throws {
    for frequency in [24_000.0, 24_500, 30_000, 40_000] {
      let samples = try #require(
        Resampler(Self.sine(frequency, rate: rate), rate: rate)
      ).all()
      let worst = samples[Self.settling..<samples.count - Self.settling].map(\.peak).max() ?? 1
      #expect(worst < Float(Self.tolerance), "\(frequency) Hz at \(rate) Hz leaves \(worst)")
    }
  }

  /// A rise of the rate makes images above the source's Nyquist frequency unless the filter stops
  /// them: then the output would not be the sine alone.
  @Test(arguments: [8000, 44_100])
  func imagesVanish(rate: Int) throws {
    let frequency = 0.9 * Double(rate) / 2
    let samples = try #require(Resampler(Self.sine(frequency, rate: rate), rate: rate)).all()
    let image = Double(rate) - frequency
    // The part at the frequency of the image, by correlation over whole periods of 100 Hz.
    var (real, imaginary) = (0.0, 0.0)
    for index in 1200..<1200 + 4800 {
      let phase = 2 * Double.pi * image * Double(index) / 48_000
      real += Double(samples[index].x) * cos(phase)
      imaginary += Double(samples[index].x) * sin(phase)
    }
    #expect((real * real + imaginary * imaginary).squareRoot() / 2400 < Self.tolerance)
  }

  @Test(arguments: [("0.5", 8), ("1.5", 3), ("2", 4), ("4/3", 5)])
  func speedChangesThePitch(speed: String, divisor: Int) throws {
    let speed = try Rational(speed)
    let source = Self.sine(1000, rate: 44_100, seconds: 0.4)
    let samples = try #require(Resampler(source, rate: 44_100, speed: speed)).all()
    let expected = (Double(source.count) / speed.doubleValue * 48_000 / 44_100).rounded(.up)
    #expect(abs(Double(samples.count) - expected) <= 1)
    var worst = 0.0
    for index in Self.settling..<samples.count - Self.settling {
      let phase = 2 * Double.pi * 1000 * speed.doubleValue * Double(index) / 48_000
      worst = max(worst, abs(Double(samples[index].x) - sin(phase)))
    }
    #expect(worst < Self.tolerance, "errs by \(worst)")
  }

  /// Equal phases give equal bits, so a drift of the position would show.
  @Test func pulsesStayOnTheirSeconds() throws {
    let source = FormulaSource(rate: 44_100, count: 30 * 44_100) { index in
      StereoSample(repeating: index % 44_100 == 0 ? 1 : 0)
    }
    let samples = try #require(Resampler(source, rate: 44_100)).all()
    #expect(samples.count == 30 * 48_000)
    for second in 0..<29 {
      let start = second * 48_000
      #expect(samples[start] == samples[0], "second \(second)")
      #expect(samples[start..<start + 40] == samples[..<40], "second \(second)")
    }
    #expect(samples[0].x > 0.9 * samples.map(\.x).reduce(0, max))
    #expect(samples[..<100].map(\.x).max() == samples[0].x)
  }

  @Test func constantsKeepTheirValue() throws {
    for rate in [8000, 44_100, 192_000, 47_999] {
      let source = FormulaSource(rate: rate, count: rate / 4) { _ in StereoSample(0.5, -0.25) }
      let samples = try #require(Resampler(source, rate: rate)).all()
      let middle = samples[samples.count / 2]
      #expect(abs(middle.x - 0.5) < 1e-6 && abs(middle.y + 0.25) < 1e-6, "\(middle) at \(rate)")
    }
  }

  @Test func equalRatesLeaveSamplesAlone() throws {
    let source = Self.sine(997, rate: 48_000)
    #expect(try Resampler(source, rate: 48_000)?.all() == source.all())
  }

  @Test(arguments: [1, 7, 1000, 9999])
  func blocksDoNotMatter(block: Int) throws {
    let reader = try #require(Resampler(Self.sine(440, rate: 22_050), rate: 22_050))
    #expect(try reader.all(in: block) == reader.all())
  }

  @Test func shortSourcesEnd() throws {
    for count in 0...3 {
      let source = FormulaSource(rate: 8000, count: count) { _ in .one }
      #expect(try Resampler(source, rate: 8000)?.all().count == 6 * count)
      let fast = FormulaSource(rate: 192_000, count: count) { _ in .one }
      #expect(try Resampler(fast, rate: 192_000)?.all().count == (count + 3) / 4)
    }
  }

  @Test func ratesOutOfRangeAreRefused() throws {
    let source = FormulaSource.constant(0)
    #expect(Resampler(source, rate: 0) == nil)
    #expect(Resampler(source, rate: -5) == nil)
    #expect(Resampler(source, rate: .max) == nil)
    #expect(Resampler(source, rate: 1000) == nil)
    #expect(Resampler(source, rate: 1500) != nil)
    #expect(Resampler(source, rate: 48_000, speed: .zero) == nil)
    #expect(Resampler(source, rate: 48_000, speed: Rational(33)) == nil)
    #expect(Resampler(source, rate: 48_000, speed: try Rational("0.9999999999999")) == nil)
  }
}
