import ExactTime
import SegueFiles
import SegueRecordings
import Synchronization

/// The facts about sounds, each of which is inspected once, as long as its file stays the same.
final class SoundBook: Sendable {
  private struct Key: Hashable {
    let file: InputPath
    let zero: Rational?
  }

  private let known = Mutex<[Key: SoundFacts]>([:])

  /// The facts about the sound at a path; `zero` is that of the recording whose sound it is.
  func facts(
    about file: InputPath, zero: Rational?, limits: RecordingLimits
  ) throws(SoundError) -> SoundFacts {
    let key = Key(file: file, zero: zero)
    let earlier = known.withLock { $0[key] }
    if let earlier, (try? FileIdentity(of: file)) == earlier.identity { return earlier }
    let facts = try SoundFile.facts(of: file, zero: zero, limits: limits)
    known.withLock { $0[key] = facts }
    return facts
  }
}
