import SegueArithmetic
import SegueFFmpeg
import SegueFiles

/// Finds the facts about the sound of a chained Ogg file, whose links are files of their own.
enum SoundChain {
  /// Reads all links.
  ///
  /// - Parameters:
  ///   - place: The file.
  ///   - links: The bytes of each link.
  ///   - track: The number of the track in each link, from 1.
  ///   - limits: The limits.
  /// - Returns: The facts, at the rate of the first link that has sound.
  /// - Throws: ``SoundError``, also for a link that cannot be read.
  static func facts(
    _ place: InputPath, _ links: [Range<Int>], track: Int, _ limits: RecordingLimits
  ) throws(SoundError) -> SoundFacts {
    var found: [SoundFacts] = []
    var reason = ""
    for link in links {
      let file = try SoundInspection.open(place, limits, range: link)
      let stream = try SoundTracks.choose([track], in: file)[0].stream
      let inspection = try SoundInspection(file, stream, limits)
      do throws(SoundError) {
        found.append(try inspection.facts(zero: nil, range: link))
      } catch .cannotBeDecoded(_, let complaint) where inspection.isUndamaged {
        // A link of headers alone has nothing to hear.
        reason = complaint
      }
    }
    guard let first = found.first else {
      throw .cannotBeDecoded(path: place.name, reason: reason)
    }
    guard found.allSatisfy({ $0.identity == first.identity }) else {
      throw .media(.hasChanged(path: place.name))
    }
    var stretches: [SoundStretch] = []
    for (index, facts) in found.enumerated() {
      let count = facts.duration.productRounded(Rational(Int32(clamping: first.rate)))
      stretches.append(
        SoundStretch(
          media: index, start: 0, place: stretches.last?.end ?? 0, count: Int(clamping: count)))
    }
    let count = stretches.last?.end ?? 0
    guard Int128(count) <= Int128(limits.seconds) * Int128(first.rate) else {
      throw .isTooLong(path: place.name, limit: limits.seconds)
    }
    return SoundFacts(
      rate: first.rate, sampleCount: count,
      channelCount: found.map(\.channelCount).max() ?? first.channelCount, zero: first.zero,
      identity: first.identity, remarks: [], media: found.flatMap(\.media), stretches: stretches)
  }
}
