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

  /// The open file, or a link of it.
  static func open(
    _ place: InputPath, _ limits: RecordingLimits, range: Range<Int>? = nil
  ) throws(SoundError) -> MediaFile {
    do throws(MediaError) {
      return try MediaFile(place, limits: limits.media, range: range)
    } catch {
      throw .media(error)
    }
  }

  /// Reads the file.
  ///
  /// - Parameters:
  ///   - zero: The zero of the recording on the file's clock; nil for a file of its own.
  ///   - range: The bytes of the file if it is a link of a chained one.
  /// - Returns: The facts.
  /// - Throws: ``SoundError``.
  func facts(
    zero: Rational?, range: Range<Int>? = nil
  ) throws(SoundError) -> SoundFacts {
    guard let frame = try decoder.next() else {
      throw .cannotBeDecoded(path: path, reason: decoder.complaint)
    }
    let end = try decoder.skipToEnd { () throws(SoundError) in try check() }
    let rate = frame.rate
    guard 1000...768_000 ~= rate else { throw .hasUnusableRate(path: path, rate: rate) }
    let start = frame.time ?? .zero
    if let list = decoder.stream.edits {
      return try edited(list, frame, zero ?? .zero, end ?? start)
    }
    let own = usesFileClock && start < Rational(1) ? min(start, .zero) : start
    let zero = zero ?? own
    let length = (end ?? start).minus(zero)
    let count = Int(clamping: length.productRounded(Rational(Int32(rate))))
    try checkLength(count, rate)
    return SoundFacts(
      rate: rate, sampleCount: max(0, count), channelCount: frame.channelCount, zero: zero,
      identity: decoder.file.identity, remarks: [], media: [media(zero, range)], stretches: [])
  }

  private func media(_ zero: Rational, _ range: Range<Int>?) -> SoundMedia {
    SoundMedia(
      range: range, stream: decoder.stream.index, zero: zero, isRegular: decoder.isRegular)
  }

  /// The facts of sound whose edits libavformat does not follow.
  private func edited(
    _ list: EditList, _ frame: SoundDecoder.Frame, _ zero: Rational, _ end: Rational
  ) throws(SoundError) -> SoundFacts {
    let (rate, timebase) = (Rational(Int32(frame.rate)), decoder.stream.timebase)
    // Beyond any limit, and far from an overflow.
    let most: Int128 = 1 << 60
    func sample(_ ticks: Int64, since zero: Rational = .zero) -> Int {
      let time = RecordingClock.seconds(ticks, timebase)?.minus(zero)
      return Int(min(max(time?.productRounded(rate) ?? most, -most), most))
    }
    let all = Int(min(max(end.productRounded(rate), 0), most))
    var (stretches, remarks): ([SoundStretch], [String]) = ([], [])
    for part in PresentedParts(list, timebase).parts {
      let (start, place) = (sample(part.start), sample(part.place, since: zero))
      let length =
        part.length.map { sample(part.place + $0, since: zero) - place } ?? all - start
      let count = min(length, all - start)
      guard part.isUsual else {
        remarks = ["has parts at another speed, whose sound is left out, expected an exported file"]
        continue
      }
      // Samples before the recording's zero are left out.
      let early = max(-place, 0)
      guard count > early else { continue }
      stretches.append(
        SoundStretch(media: 0, start: start + early, place: place + early, count: count - early))
    }
    let count = stretches.last?.end ?? 0
    try checkLength(count, frame.rate)
    return SoundFacts(
      rate: frame.rate, sampleCount: count, channelCount: frame.channelCount, zero: zero,
      identity: decoder.file.identity, remarks: remarks, media: [media(.zero, nil)],
      stretches: stretches)
  }

  private func checkLength(_ count: Int, _ rate: Int) throws(SoundError) {
    guard Int128(count) <= Int128(limits.seconds) * Int128(rate) else {
      throw .isTooLong(path: path, limit: limits.seconds)
    }
  }

  /// Whether nothing was lost before the first frame: without one the file has no sound.
  var isUndamaged: Bool { decoder.damageCount == 0 }

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
