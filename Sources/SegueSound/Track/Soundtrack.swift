package import SegueArithmetic

/// The finished sound of a video: exactly as long as it, never above the limiter's ceiling.
///
/// Samples are whole numbers of 24 bits. They are rounded to nearest, ties to even, without dither:
/// the error of rounding is at −144 dB, below any converter, and silence stays exactly silent. So
/// the bytes of PCM are the same on every machine.
package struct Soundtrack: Sendable {
  /// The number of samples.
  package private(set) var sampleCount: Int

  /// The next sample to be read.
  package private(set) var position = 0

  private var reader: any SampleReader

  /// The values of a sample: −8,388,608 to 8,388,607.
  package static let fullScale: Float = 8_388_608

  /// The number of samples of a video that lasts `duration` seconds, to nearest.
  package static func sampleCount(of duration: Rational) -> Int {
    max(0, SoundClock.sample(at: duration))
  }

  /// The track of `reader`, which is followed by silence if it ends early.
  package init(_ reader: any SampleReader, sampleCount: Int) {
    (self.reader, self.sampleCount) = (Limiter(reader), sampleCount)
  }

  /// A silent track.
  package init(silenceOf sampleCount: Int) {
    self.init(Mix([], total: 0), sampleCount: sampleCount)
  }

  /// The part of an unread track in a range of its samples, at its start.
  ///
  /// The samples before are read, because those of the limiter depend on them.
  package consuming func excerpt(_ samples: Range<Int>) throws -> Soundtrack {
    var part = self
    while part.position < samples.lowerBound {
      _ = try part.read(min(Mix.block, samples.lowerBound - part.position))
    }
    (part.sampleCount, part.position) = (samples.count, 0)
    return part
  }

  /// The next `count` samples, or all that are left if there are fewer.
  package mutating func read(_ count: Int) throws -> [SIMD2<Int32>] {
    let wanted = min(count, sampleCount - position)
    var samples: [SIMD2<Int32>] = []
    samples.reserveCapacity(wanted)
    while samples.count < wanted {
      let next = try reader.read(wanted - samples.count)
      if next.isEmpty { break }
      samples += next.map { sample in
        SIMD2<Int32>(
          (sample * Self.fullScale).rounded(.toNearestOrEven)
            .clamped(
              lowerBound: StereoSample(repeating: -Self.fullScale),
              upperBound: StereoSample(repeating: Self.fullScale - 1)))
      }
    }
    samples += Array(repeating: .zero, count: wanted - samples.count)
    position += wanted
    return samples
  }
}
