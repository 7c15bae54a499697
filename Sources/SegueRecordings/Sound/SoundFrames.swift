import SegueArithmetic
import SegueSound

/// The frames of a decoder at one rate: those of another rate are converted.
struct SoundFrames {
  private let decoder: SoundDecoder
  private let rate: Int

  /// Seconds of a gap between two frames that is none.
  private let tolerance: Rational

  /// The stretch of frames that is being converted.
  private struct Stretch {
    let rate: Int
    let start: Rational?
    var converter: RateConverter
    var inputCount = 0
    var outputCount = 0
  }

  private var stretch: Stretch?

  /// A frame that was decoded, and follows the stretch.
  private var pending: SoundDecoder.Frame?

  /// The number of frames whose rate cannot be converted.
  private(set) var damageCount = 0

  /// The frames that a decoder gives from now on.
  ///
  /// - Parameters:
  ///   - decoder: The decoder.
  ///   - rate: The rate in samples a second.
  ///   - tolerance: Seconds of a gap between two frames that is none.
  init(_ decoder: SoundDecoder, rate: Int, tolerance: Rational) {
    (self.decoder, self.rate, self.tolerance) = (decoder, rate, tolerance)
  }

  /// Forgets what was decoded, because the decoder has moved.
  mutating func forget() { (stretch, pending) = (nil, nil) }

  /// The next frame with samples; nil at the end.
  mutating func next() throws(SoundError) -> SoundDecoder.Frame? {
    while true {
      var frame = pending.take()
      if frame == nil { frame = try decoder.next() }
      if let frame, frame.samples.isEmpty { continue }
      if stretch != nil {
        guard let frame, follows(frame) else {
          pending = frame
          if let rest = finish() { return rest }
          continue
        }
        if let converted = convert(frame) { return converted }
        continue
      }
      guard let frame, frame.rate != rate else { return frame }
      guard let converter = RateConverter(from: frame.rate, to: rate) else {
        damageCount += 1
        continue
      }
      stretch = Stretch(rate: frame.rate, start: frame.time, converter: converter)
      if let converted = convert(frame) { return converted }
    }
  }

  /// Whether a frame has the rate of the stretch, and begins where that ends.
  private func follows(_ frame: SoundDecoder.Frame) -> Bool {
    guard let stretch, stretch.rate == frame.rate else { return false }
    guard let start = stretch.start, let time = frame.time else { return true }
    let end = start.plus(Self.seconds(stretch.inputCount, stretch.rate))
    return time <= end.plus(tolerance) && end <= time.plus(tolerance)
  }

  private mutating func convert(_ frame: SoundDecoder.Frame) -> SoundDecoder.Frame? {
    stretch?.inputCount += frame.samples.count
    return made(stretch?.converter.convert(frame.samples) ?? [], frame.channelCount)
  }

  private mutating func finish() -> SoundDecoder.Frame? {
    let rest = made(stretch?.converter.finish() ?? [], 2)
    stretch = nil
    return rest
  }

  /// A frame of converted samples; nil for none.
  private mutating func made(
    _ samples: [StereoSample], _ channelCount: Int
  ) -> SoundDecoder.Frame? {
    guard !samples.isEmpty, let stretch else { return nil }
    let time = stretch.start?.plus(Self.seconds(stretch.outputCount, rate))
    self.stretch?.outputCount += samples.count
    return SoundDecoder.Frame(
      time: time, rate: rate, channelCount: channelCount, samples: samples)
  }

  private static func seconds(_ count: Int, _ rate: Int) -> Rational {
    Rational(Int64(count), over: Int64(max(rate, 1))) ?? .zero
  }
}
