import SegueArithmetic
import SegueFFmpeg
import SegueFiles
import SegueSound

/// An open sound: its decoder, and the samples that nobody has read yet.
struct SoundPlayback {
  private var decoder: SoundDecoder
  private var frames: SoundFrames
  private let place: InputPath
  private let facts: SoundFacts
  private let media: SoundMedia
  private let limits: RecordingLimits

  /// The damage that earlier decoders have found.
  private var earlierDamage = 0

  /// The next sample to be read.
  private var position = 0

  /// The samples from ``position`` on: silence, then decoded ones.
  private var silence = 0
  private var decoded: ArraySlice<StereoSample> = []

  /// Whether the next frame is the first after a seek, whose place is exact.
  private var isPlaced = false

  /// Whether the decoder was moved to the start of the file, so that nothing lies before.
  private var isAtStart = false

  /// A gap of the times of a wavering clock is none up to this many seconds.
  private static let wavering = Rational(5, over: 1000) ?? .zero

  /// Seconds that are decoded before a place: AAC and Opus need some frames to settle, and MP3 may
  /// refer back by ten.
  private static let preroll = Rational(1)

  /// Seconds that are decoded and thrown away rather than sought.
  private static let patience = 10

  init(
    _ place: InputPath, _ facts: SoundFacts, _ media: SoundMedia, _ limits: RecordingLimits
  ) throws(SoundError) {
    decoder = try Self.open(place, facts, media, limits)
    frames = SoundFrames(
      decoder, rate: facts.rate, tolerance: Self.tolerance(decoder, facts, media))
    (self.place, self.facts, self.media, self.limits) = (place, facts, media, limits)
    isAtStart = true
  }

  private static func open(
    _ place: InputPath, _ facts: SoundFacts, _ media: SoundMedia, _ limits: RecordingLimits
  ) throws(SoundError) -> SoundDecoder {
    let file = try SoundInspection.open(place, limits, range: media.range)
    guard file.identity == facts.identity,
      let stream = file.streams.first(where: { $0.index == media.stream })
    else { throw .media(.hasChanged(path: place.name)) }
    return try SoundDecoder(file, stream)
  }

  /// The largest number of packets that one pass could not decode.
  var damageCount: Int { max(earlierDamage, decoder.damageCount + frames.damageCount) }

  /// The next samples; none after the end.
  mutating func read(_ count: Int) throws(SoundError) -> [StereoSample] {
    var samples: [StereoSample] = []
    while samples.count < count {
      let wanted = count - samples.count
      if silence > 0 {
        let count = min(silence, wanted)
        samples += Array(repeating: .zero, count: count)
        (silence, position) = (silence - count, position + count)
      } else if !decoded.isEmpty {
        let next = decoded.prefix(wanted)
        samples += next
        decoded.removeFirst(next.count)
        position += next.count
      } else if try !decode() {
        break
      }
    }
    return samples
  }

  /// Continues with sample `index`.
  mutating func seek(to index: Int) throws(SoundError) {
    let distance = index - position
    if distance == 0 { return }
    if distance < 0 || distance > facts.rate * Self.patience {
      (silence, decoded, position) = (0, [], index)
      frames.forget()
      let time = media.zero.plus(seconds(index)).minus(Self.preroll)
      // Only a file that is opened again surely begins with its first packet, which the next needs.
      if time > media.zero || decoder.isFresh, try decoder.seek(near: time) {
        (isPlaced, isAtStart) = (false, time <= media.zero)
      } else {
        try start()
      }
    } else {
      var rest = distance
      while rest > 0 {
        let skipped = try read(min(rest, 1 << 16)).count
        if skipped == 0 { break }
        rest -= skipped
      }
      position = index
    }
  }

  /// Opens the file again, because only that leads to its start for certain.
  private mutating func start() throws(SoundError) {
    earlierDamage = damageCount
    decoder = try Self.open(place, facts, media, limits)
    frames = SoundFrames(
      decoder, rate: facts.rate, tolerance: Self.tolerance(decoder, facts, media))
    (isPlaced, isAtStart) = (false, true)
  }

  /// Decodes a frame, and puts it at its place behind what was decoded before; false at the end.
  private mutating func decode() throws(SoundError) -> Bool {
    while let frame = try frames.next() {
      guard let time = frame.time else {
        isPlaced = true
        decoded = frame.samples[...]
        return true
      }
      let place = Int(clamping: time.minus(media.zero).productRounded(rate))
      let gap = place - position
      if isPlaced, abs(gap) <= tolerance {
        decoded = frame.samples[...]
        return true
      }
      if gap > 0, !isPlaced, !isAtStart {
        // The index of the file has led too far, so it is read from its start.
        try start()
        continue
      }
      guard gap > -frame.samples.count else { continue }
      isPlaced = true
      silence = max(gap, 0)
      decoded = frame.samples.dropFirst(max(-gap, 0))
      return true
    }
    return false
  }

  private var rate: Rational { Rational(Int32(clamping: facts.rate)) }

  /// The largest gap that is none, in seconds: containers round times by up to a tick, and to
  /// samples.
  private static func tolerance(
    _ decoder: SoundDecoder, _ facts: SoundFacts, _ media: SoundMedia
  ) -> Rational {
    let sample = Rational(1, over: Int64(facts.rate)) ?? .zero
    let rounding = decoder.stream.timebase.adding(sample) ?? wavering
    return media.isRegular ? rounding : max(rounding, wavering)
  }

  /// The largest gap that is none, in samples.
  private var tolerance: Int {
    let seconds = Self.tolerance(decoder, facts, media)
    return Int(clamping: seconds.times(rate).productRoundedUp(Rational(1)))
  }

  private func seconds(_ index: Int) -> Rational {
    Rational(Int64(index), over: Int64(facts.rate)) ?? .zero
  }
}
