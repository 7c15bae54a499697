import Foundation
import Testing
import TestSupport

@testable import SegueSound

@Suite struct LoudnessMeterTests {
  static func loudness(_ samples: [StereoSample]) -> Double? {
    var meter = LoudnessMeter()
    meter.add(samples)
    return meter.loudness
  }

  static func sine(_ frequency: Double, _ decibels: Double, seconds: Int) -> [StereoSample] {
    let amplitude = pow(10, decibels / 20)
    return (0..<seconds * 48_000).map { index in
      let value = amplitude * sin(2 * .pi * frequency * Double(index) / 48_000)
      return StereoSample(repeating: Float(value))
    }
  }

  /// EBU Tech 3341 (2016), table 1, cases 1 to 4: sines of 1 kHz in both channels, ±0.1 LU.
  @Test func sinesOfTheStandardHaveTheirLoudness() throws {
    #expect(abs(try #require(Self.loudness(Self.sine(1000, -23, seconds: 20))) + 23) < 0.1)
    #expect(abs(try #require(Self.loudness(Self.sine(1000, -33, seconds: 20))) + 33) < 0.1)
    let gated =
      Self.sine(1000, -36, seconds: 10) + Self.sine(1000, -23, seconds: 60)
      + Self.sine(1000, -36, seconds: 10)
    #expect(abs(try #require(Self.loudness(gated)) + 23) < 0.1)
    let deeply =
      Self.sine(1000, -72, seconds: 10) + Self.sine(1000, -36, seconds: 10)
      + Self.sine(1000, -23, seconds: 60) + Self.sine(1000, -36, seconds: 10)
      + Self.sine(1000, -72, seconds: 10)
    #expect(abs(try #require(Self.loudness(deeply)) + 23) < 0.1)
  }

  @Test func silenceAndShortSoundHaveNone() {
    #expect(Self.loudness([]) == nil)
    #expect(Self.loudness(Array(repeating: .zero, count: 96_000)) == nil)
    #expect(Self.loudness(Array(Self.sine(1000, -10, seconds: 1).prefix(19_199))) == nil)
    #expect(Self.loudness(Array(Self.sine(1000, -10, seconds: 1).prefix(19_200))) != nil)
  }

  @Test func measurementEqualsThatOfFFmpeg() throws {
    let folder = try TemporaryFolder()
    // Noise and hum whose level moves, different in both channels.
    var random = SplitMix64(seed: 1770)
    let samples = (0..<15 * 48_000).map { index in
      let t = Double(index) / 48_000
      let level = 0.02 + 0.3 * pow(sin(t * 0.9), 2)
      let hum = sin(2 * .pi * 90 * t) * level
      return StereoSample(
        Float(hum + Double.random(in: -level...level, using: &random)),
        Float(hum * 0.5 + sin(2 * .pi * 5000 * t) * level * 0.2))
    }
    let bytes = samples.flatMap { [$0.x.bitPattern, $0.y.bitPattern] }.flatMap { bits in
      (0..<4).map { UInt8(truncatingIfNeeded: bits >> (8 * $0)) }
    }
    try Data(bytes).write(to: URL(filePath: folder("a.f32")))
    let theirs = try EBUR128.loudness(of: folder("a.f32"), raw: true)
    let ours = try #require(Self.loudness(samples))
    #expect(abs(ours - theirs) < 0.1, "\(ours) and \(theirs) LUFS")
  }

  @Test func gainReachesTheTarget() throws {
    let samples = Self.sine(440, -30, seconds: 3)
    var meter = LoudnessMeter()
    meter.add(samples)
    let gain = Float(try #require(meter.gain(to: -16)))
    #expect(abs(try #require(Self.loudness(samples.map { $0 * gain })) + 16) < 1e-3)
  }

  @Test func changeIsMeasuredOnTheWholeMix() throws {
    let samples = Self.sine(440, -30, seconds: 2)
    let change = try LoudnessChange(to: -20) { gain in
      FormulaSource(count: samples.count) { samples[$0] * Float(gain) }
    }
    #expect(change.measured == Self.loudness(samples) && change.reached == -20)
    let nothing = try LoudnessChange(to: -20) { _ in FormulaSource.constant(0, count: 90_000) }
    #expect(nothing.measured == nil && nothing.gain == 1 && nothing.reached == nil)
  }

  /// A quiet sound with a click a second: the limiter takes the gain away from the clicks.
  @Test func aTrackWithPeaksStaysBelowItsLoudness() throws {
    let samples: [StereoSample] = (0..<96_000).map { index in
      let noise: Float = index % 2 == 0 ? 0.003 : -0.003
      return StereoSample(repeating: index % 48_000 == 9000 ? 0.9 : noise)
    }
    let change = try LoudnessChange(to: -5) { gain in
      FormulaSource(count: samples.count) { samples[$0] * Float(gain) }
    }
    let limited = try Limiter(
      FormulaSource(count: samples.count) { samples[$0] * Float(change.gain) }
    ).all()
    #expect(change.reached == Self.loudness(limited))
    #expect(try #require(change.reached) < -5.1)
  }
}
