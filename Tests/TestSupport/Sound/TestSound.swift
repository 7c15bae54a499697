package import SegueSound

/// Sound from a formula: a sample for each index, and silence after the last.
package struct TestSound: SampleReader {
  /// The number of samples.
  package let count: Int

  private let formula: @Sendable (Int) -> SIMD2<Float>
  private var position = 0

  package init(count: Int, _ sample: @escaping @Sendable (Int) -> SIMD2<Float>) {
    (self.count, formula) = (count, sample)
  }

  /// A sample; silence outside.
  package func sample(at index: Int) -> SIMD2<Float> {
    0..<count ~= index ? formula(index) : .zero
  }

  package mutating func read(_ count: Int) -> [SIMD2<Float>] {
    let range = position..<min(self.count, position + count)
    position = range.upperBound
    return range.map(formula)
  }

  /// The finished track.
  package var track: Soundtrack { Soundtrack(self, sampleCount: count) }
}

extension TestSound {
  /// Silence with a burst of 5 ms at each of `starts`: noise, another in each channel, that no
  /// other place resembles.
  package static func bursts(at starts: [Int], count: Int) -> TestSound {
    TestSound(count: count) { index in
      guard let start = starts.first(where: { $0..<$0 + burst.count ~= index }) else {
        return .zero
      }
      return burst[index - start]
    }
  }

  /// 5 ms of smooth noise.
  package static let burst: [SIMD2<Float>] = {
    var random = SplitMix64(seed: 0xBEE9)
    var last = SIMD2<Float>.zero
    return (0..<240).map { index in
      let noise = SIMD2(
        Float.random(in: -1...1, using: &random), .random(in: -1...1, using: &random))
      last = last * 0.6 + noise * 0.4
      let edge = Float(min(index + 1, 240 - index, 24)) / 24
      return last * edge
    }
  }()

  /// Chords with noise, another in each channel, whose notes change twice a second.
  package static func music(count: Int, seed: UInt64 = 1) -> TestSound {
    let noise = burst
    return TestSound(count: count) { index in
      let note = Float((index / 24_000 &+ Int(seed)) % 12)
      let phase = Float(index % 48_000) / 48_000
      let fade = 1 - 0.8 * Float(index % 24_000) / 24_000
      // Multiples of 24 Hz come back to their phase each second.
      let left = wave(phase * (216 + 24 * note)) + 0.5 * wave(phase * 3 * (216 + 24 * note))
      let right = wave(phase * (312 + 24 * note)) + 0.5 * wave(phase * 5 * (312 + 24 * note))
      return SIMD2(left, right) * 0.25 * fade + noise[index * 7 % 239] * 0.05
    }
  }

  /// A periodic curve near a sine: −1 to 1 for each whole number of turns.
  private static func wave(_ turns: Float) -> Float {
    let x = (turns - turns.rounded(.down)) * 2 - 1
    return 4 * x * (1 - abs(x))
  }
}
