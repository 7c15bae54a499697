import SegueArithmetic
import SegueFFmpeg
import SegueFiles

/// Finds the facts about a track of sound: its first frame, and one pass over its packets.
struct SoundInspection {
  private let decoder: SoundDecoder
  private let limits: RecordingLimits
  private let deadline: DecodingDeadline
  private let path: String

  /// An inspection of a stream of a file that was just opened.
  init(
    _ file: MediaFile, _ stream: MediaStream, _ limits: RecordingLimits
  ) throws(SoundError) {
    (self.limits, deadline, path) = (limits, DecodingDeadline(limits), file.path)
    decoder = try SoundDecoder(file, stream)
  }

  /// The open file.
  static func open(
    _ place: InputPath, _ limits: RecordingLimits
  ) throws(SoundError) -> MediaFile {
    do throws(MediaError) {
      return try MediaFile(place, limits: limits.media)
    } catch {
      throw .media(error)
    }
  }

  /// Reads the file.
  ///
  /// - Parameter zero: The zero of the recording on the file's clock; nil for a file of its own.
  /// - Returns: The facts.
  /// - Throws: ``SoundError``.
  func facts(zero: Rational?) throws(SoundError) -> SoundFacts {
    guard let frame = try decoder.next() else {
      throw .cannotBeDecoded(path: path, reason: decoder.complaint)
    }
    let end = try decoder.skipToEnd { () throws(SoundError) in try check() }
    let rate = frame.rate
    guard 1000...768_000 ~= rate else { throw .hasUnusableRate(path: path, rate: rate) }
    let start = frame.time ?? .zero
    let own = usesFileClock && start < Rational(1) ? min(start, .zero) : start
    let zero = zero ?? own
    let length = (end ?? start).minus(zero)
    guard length <= Rational(Int32(clamping: limits.seconds)) else {
      throw .isTooLong(path: path, limit: limits.seconds)
    }
    return SoundFacts(
      rate: rate, sampleCount: max(0, Int(clamping: length.productRounded(Rational(Int32(rate))))),
      channelCount: frame.channelCount, zero: zero, identity: decoder.file.identity,
      stream: decoder.stream.index, isChained: decoder.isChained, isRegular: decoder.isRegular)
  }

  /// Whether 0 on the file's clock is the start of its presentation.
  private var usesFileClock: Bool { [.mov, .matroska].contains(decoder.file.container) }

  private func check() throws(SoundError) {
    do throws(RecordingError) {
      try deadline.check(path)
    } catch {
      throw .takesTooLong(path: path, seconds: limits.decodeSeconds)
    }
  }
}
