package import SegueArithmetic
import SegueFFmpeg
package import SegueFiles
package import SegueSound
import Synchronization

/// The samples of a sound file or of a recording, from ``SoundFacts/zero`` on.
///
/// Samples lie where the times of the file put them: a hole is silent, and sound that comes late
/// starts late. What cannot be decoded is silent, too, and counted.
package final class SoundFile: Sendable {
  package let facts: SoundFacts
  private let state: Mutex<SoundReading>

  /// Inspects the tracks of sound of the file at `place`.
  ///
  /// - Parameters:
  ///   - place: The file.
  ///   - zero: The zero of the recording whose sound it is; nil for a file of its own.
  ///   - numbers: The tracks, from 1; nil for those that players play.
  ///   - limits: The limits.
  /// - Returns: The tracks with their facts.
  /// - Throws: ``SoundError``.
  package static func tracks(
    of place: InputPath, zero: Rational? = nil, numbers: [Int]? = nil,
    limits: RecordingLimits = .default
  ) throws(SoundError) -> SoundTracks {
    let file = try SoundInspection.open(place, limits)
    var heard: [SoundFacts] = []
    let chosen = try SoundTracks.choose(numbers, in: file)
    for (number, stream) in chosen {
      if file.links.count > 1 {
        heard.append(try SoundChain.facts(place, file.links, track: number, limits))
        continue
      }
      // Each pass over the packets needs the file from its start.
      let file = heard.isEmpty ? file : try SoundInspection.open(place, limits)
      heard.append(try SoundInspection(file, stream, limits).facts(zero: zero))
    }
    return SoundTracks(
      heard: heard, count: file.streams.count { $0.kind == .sound },
      numbers: chosen.map(\.number))
  }

  /// Opens a track of the file at `place`, which must be as it was when it was inspected.
  ///
  /// - Throws: ``SoundError``, also for a file that has changed.
  package init(
    _ place: InputPath, facts: SoundFacts, limits: RecordingLimits = .default
  ) throws(SoundError) {
    self.facts = facts
    state = Mutex(try SoundReading(place, facts, limits))
  }

  /// The number of packets so far that could not be decoded.
  package var damageCount: Int { state.withLock { $0.damageCount } }

  /// The samples, from the first one on.
  package var source: any SoundSource { Source(file: self) }

  private struct Source: SoundSource {
    let file: SoundFile

    var rate: Int { file.facts.rate }

    mutating func seek(to index: Int) throws {
      try file.state.withLock { try $0.seek(to: index) }
    }

    mutating func read(_ count: Int) throws -> [StereoSample] {
      try file.state.withLock { try $0.read(count) }
    }
  }
}
