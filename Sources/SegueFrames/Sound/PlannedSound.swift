import SegueArithmetic
package import SegueFiles
package import SegueMessages
import SegueRecordings
import SegueSound
import SegueTimeline

/// A sound with its place in the video.
package struct PlannedSound: Sendable {
  /// The file.
  package let file: SoundSourceFile

  /// The instant at which it starts, in seconds of the video; at least 0.
  var start: Rational

  /// The instant at which it ends at the latest, in seconds of the video; nil if its stretch alone
  /// decides that.
  var latestEnd: Rational?

  /// The start and the length of its stretch, in seconds of the file.
  let from: Rational
  let length: Rational

  /// The seconds of the file that are left out at the start of the stretch.
  var offset = Rational.zero

  /// Whether the stretch repeats.
  var loops = false

  /// Seconds of the file in a second of the video.
  var speed = Rational(1)

  /// In decibels.
  var gain = 0.0

  /// In seconds of the video.
  var fadeIn = Rational.zero
  var fadeOut = Rational.zero

  /// In decibels, at most 0.
  var duck = 0.0

  /// Whether it is the sound of a recording, to which others give way.
  var isLead = false

  /// The instant at which it ends in a video that ends at `end`, both in seconds.
  func end(in end: Rational) -> Rational {
    var last = min(latestEnd ?? end, end)
    if !loops { last = min(last, start.plus(length.minus(offset).over(speed))) }
    return max(last, start)
  }
}

/// A file with sound, and its place in the spec.
package struct SoundSourceFile: Sendable {
  /// The path in the spec.
  package let path: String

  package let place: InputPath
  let tracks: SoundTracks
  let limits: RecordingLimits

  /// The error of the spec for a failure of the file.
  package let located: @Sendable (any FailingError) -> InputError
}

extension SoundSourceFile {
  /// The end of the longest track, in seconds of the file.
  var duration: Rational { tracks.heard.map(\.duration).max() ?? .zero }

  /// Whether its tracks can be played at a speed.
  func takes(speed: Rational) -> Bool {
    tracks.heard.allSatisfy { Resampler.takes(rate: $0.rate, speed: speed) }
  }
}

extension PlannedSound {
  /// The part of a track that plays the sound.
  ///
  /// - Parameters:
  ///   - filters: The filters of the track.
  ///   - damage: Counts what cannot be decoded.
  /// - Returns: The part, whose file is opened when the track reaches it.
  func part(_ filters: ResamplingFilters, _ damage: SoundDamage) -> SoundPart {
    let start = SoundClock.sample(at: start)
    let length = latestEnd.map { max(0, SoundClock.sample(at: $0) - start) }
    var part = SoundPart(at: start, length: length) {
      let readers = try file.tracks.heard.map { try reader(of: $0, filters, damage) }
      return readers.count == 1 ? readers[0] : SoundSum(readers)
    }
    (part.gain, part.duck, part.isLead) = (gain, duck, isLead)
    part.fadeIn = SoundClock.sample(at: fadeIn)
    part.fadeOut = SoundClock.sample(at: fadeOut)
    return part
  }

  private func reader(
    of track: SoundFacts, _ filters: ResamplingFilters, _ damage: SoundDamage
  ) throws -> any SampleReader {
    let opened: SoundFile
    do throws(SoundError) {
      opened = try SoundFile(file.place, facts: track, limits: file.limits)
    } catch {
      throw file.located(error)
    }
    let rate = Rational(Int32(clamping: opened.facts.rate))
    let excerpt = SoundExcerpt(
      opened.source, from: SoundClock.sample(at: from, rate: opened.facts.rate),
      length: length.times(rate), loops: loops,
      offset: SoundClock.sample(at: offset, rate: opened.facts.rate))
    guard
      let resampler = Resampler(
        excerpt, rate: opened.facts.rate, speed: speed, filters: filters)
    else { preconditionFailure("the rate and the speed were checked") }
    return HeardSound(reader: resampler, opened: opened, file: file, damage: damage)
  }
}

/// A reader whose errors name the place in the spec, and whose damage is counted.
private struct HeardSound: SampleReader {
  var reader: any SampleReader
  let opened: SoundFile
  let file: SoundSourceFile
  let damage: SoundDamage

  mutating func read(_ count: Int) throws -> [StereoSample] {
    do {
      let samples = try reader.read(count)
      damage.note(opened.damageCount, of: file)
      return samples
    } catch let error as SoundError {
      throw file.located(error)
    }
  }
}
