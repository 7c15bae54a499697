package import ExactTime
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
  private let state: Mutex<SoundPlayback>

  /// Inspects the sound of the file at `place`.
  ///
  /// - Parameters:
  ///   - place: The file.
  ///   - zero: The zero of the recording whose sound it is; nil for a file of its own.
  ///   - limits: The limits.
  /// - Returns: The facts.
  /// - Throws: ``SoundError``.
  package static func facts(
    of place: InputPath, zero: Rational? = nil, limits: RecordingLimits = .default
  ) throws(SoundError) -> SoundFacts {
    try SoundInspection(place, limits).facts(zero: zero)
  }

  /// Opens the file at `place`, which must be as it was when it was inspected.
  ///
  /// - Throws: ``SoundError``, also for a file that has changed.
  package init(
    _ place: InputPath, facts: SoundFacts, limits: RecordingLimits = .default
  ) throws(SoundError) {
    self.facts = facts
    state = Mutex(try SoundPlayback(place, facts, limits))
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
