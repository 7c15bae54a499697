import SegueFiles
import SegueSound

/// An open sound, whose stretches are read one after another.
struct SoundReading {
  private let place: InputPath
  private let facts: SoundFacts
  private let limits: RecordingLimits

  /// The decoder of the samples of one media, and the number of that.
  private var playback: SoundPlayback
  private var media = 0

  /// The damage that was found in each media before another was opened.
  private var damage: [Int: Int] = [:]

  /// The next sample, and the stretch at it or behind it.
  private var (position, stretch) = (0, 0)

  init(
    _ place: InputPath, _ facts: SoundFacts, _ limits: RecordingLimits
  ) throws(SoundError) {
    (self.place, self.facts, self.limits) = (place, facts, limits)
    playback = try SoundPlayback(place, facts, facts.media[0], limits)
  }

  /// The number of packets so far that could not be decoded.
  var damageCount: Int {
    damage.reduce(playback.damageCount) { $1.key == media ? $0 : $0 + $1.value }
  }

  /// Continues with sample `index`.
  mutating func seek(to index: Int) throws(SoundError) {
    guard !facts.stretches.isEmpty else { return try playback.seek(to: index) }
    position = index
    var (low, high) = (0, facts.stretches.count)
    while low < high {
      let middle = (low + high) / 2
      if facts.stretches[middle].end <= index { low = middle + 1 } else { high = middle }
    }
    stretch = low
  }

  /// The next samples; none after the end.
  ///
  /// Between two stretches and after the last sample of a media there is silence.
  mutating func read(_ count: Int) throws(SoundError) -> [StereoSample] {
    guard !facts.stretches.isEmpty else { return try playback.read(count) }
    while stretch < facts.stretches.count, facts.stretches[stretch].end <= position { stretch += 1 }
    guard stretch < facts.stretches.count else { return [] }
    let next = facts.stretches[stretch]
    var samples: [StereoSample] = []
    if position < next.place {
      samples = Array(repeating: .zero, count: min(count, next.place - position))
    } else {
      let wanted = min(count, next.end - position)
      try open(next.media)
      try playback.seek(to: next.start + position - next.place)
      samples = try playback.read(wanted)
      samples += Array(repeating: .zero, count: wanted - samples.count)
    }
    position += samples.count
    return samples
  }

  private mutating func open(_ number: Int) throws(SoundError) {
    guard number != media else { return }
    damage[media] = max(damage[media] ?? 0, playback.damageCount)
    playback = try SoundPlayback(place, facts, facts.media[number], limits)
    media = number
  }
}
