import SegueEncoding
import SegueSound

/// The distance of decoded sound to the track that was encoded, second by second.
///
/// Lossy sound is compared from 40 Hz to 10 kHz or so, because encoders leave out what lies beyond.
/// Both signals go through (1 + z⁻¹)⁶ / 64, which takes 12 dB at 10 kHz and 70 dB at 20 kHz, and
/// through (1 − z⁻¹) / (1 − 0.995 z⁻¹), because Opus has no constant part. In each second and
/// channel, T is the energy of the track, E that of the difference, and P the product of both
/// signals. Then E must be small beside T, and P near T: a shifted, swapped or missing part
/// has E near T or 2 T, and a gain moves P.
struct SoundComparison {
  /// Sums over a second, or a part of one at the end: left and right.
  struct Window {
    var track = SIMD2<Double>.zero
    var difference = SIMD2<Double>.zero
    var product = SIMD2<Double>.zero
    /// The energy of the track before the filters, and of what the second one takes.
    var whole = SIMD2<Double>.zero
    var slow = SIMD2<Double>.zero
    var count = 0
  }

  private let path: String
  private let isExact: Bool
  private var track: Soundtrack

  /// The last seven samples of the track, left and right, and of what was decoded.
  private var history = [SIMD4<Float>](repeating: .zero, count: 7)

  /// The last samples between the filters and behind them.
  private var (between, behind) = (SIMD4<Double>.zero, SIMD4<Double>.zero)

  private(set) var windows = [Window()]

  init(_ track: Soundtrack, _ codec: SoundCodec, path: String) {
    (self.track, isExact, self.path) = (track, codec.isExact, path)
  }

  /// The number of samples that were compared.
  var position: Int { track.position }

  /// Compares the next samples; those beyond the end of the track are left out.
  mutating func add(_ found: ArraySlice<SIMD2<Float>>) throws {
    let start = track.position
    let expected = try track.read(found.count)
    for (index, (expected, found)) in zip(expected, found).enumerated() {
      let expected = SIMD2<Float>(expected)
      if isExact {
        guard found == expected else {
          throw VerificationError.samples(path: path, sample: start + index)
        }
      } else {
        add(expected / Soundtrack.fullScale, found / Soundtrack.fullScale)
      }
    }
  }

  private mutating func add(_ expected: SIMD2<Float>, _ decoded: SIMD2<Float>) {
    let rest = track.sampleCount - windows.count * Self.length
    if windows[windows.count - 1].count >= Self.length, rest >= Self.length / 2 {
      windows.append(Window())
    }
    for index in 0..<6 { history[index] = history[index + 1] }
    history[6] = SIMD4(lowHalf: expected, highHalf: decoded)
    var sum = SIMD4<Float>.zero
    for index in 0..<7 { sum += history[index] * Self.weights[index] }
    let low = SIMD4<Double>(sum)
    behind = low - between + 0.995 * behind
    between = low
    let (track, found) = (behind.lowHalf, behind.highHalf)
    let (difference, slow) = (found - track, low.lowHalf - track)
    let last = windows.count - 1
    windows[last].track += track * track
    windows[last].difference += difference * difference
    windows[last].product += track * found
    windows[last].whole += SIMD2<Double>(expected) * SIMD2<Double>(expected)
    windows[last].slow += slow * slow
    windows[last].count += 1
  }

  private static let weights: [Float] = [1, 6, 15, 20, 15, 6, 1].map { $0 / 64 }

  /// The samples of a window, which is a second long.
  ///
  /// The last one has half of that at least, or is the only one.
  private static let length = 48_000

  /// Throws if any second is farther from the track than encoding explains.
  ///
  /// The bounds lie above what was measured with AAC at 256 kbit/s and Opus at 160 kbit/s, of
  /// noise, tones from 1 to 21,000 Hz, squares, chords, bursts and single samples, from 0 to −90
  /// dB: E was 0.18 T at most, and 0.12 T below 21 kHz; P was off by 0.05 T more than 1.5 E. What
  /// is 80 dB below full scale, or 50 dB below the unfiltered sound, counts as T, because an
  /// encoder leaves it out. So does a sixteenth of T of the seconds beside, because the error of
  /// a sound spreads over a packet, and 0.03 of what lies below 40 Hz, where Opus shifts phases.
  func finish() throws(VerificationError) {
    guard !isExact else { return }
    for (index, window) in windows.enumerated() {
      var size = window.track + window.whole * 1e-5 + window.slow * 0.03
      size += Double(window.count) * 1e-8
      for neighbor in [index - 1, index + 1] where windows.indices ~= neighbor {
        size += windows[neighbor].track / 16
      }
      for channel in SoundChannel.allCases {
        let (size, difference) = (size[channel.rawValue], window.difference[channel.rawValue])
        let sample = index * Self.length
        guard difference <= Self.largestDifference * size else {
          throw .sound(
            path: path, sample: sample, channel, percent: Self.percent(difference / size),
            limit: Self.percent(Self.largestDifference))
        }
        let excess = window.product[channel.rawValue] - window.track[channel.rawValue]
        guard abs(excess) <= Self.largestExcess * size + 1.5 * difference else {
          throw .gain(
            path: path, sample: sample, channel,
            percent: Self.percent(
              window.product[channel.rawValue] / window.track[channel.rawValue]))
        }
      }
    }
  }

  private static let largestDifference = 0.25
  private static let largestExcess = 0.1

  private static func percent(_ ratio: Double) -> Int {
    Int((min(max(ratio, 0), 1e6) * 100).rounded())
  }
}
