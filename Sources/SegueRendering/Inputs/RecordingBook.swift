import SegueFiles
import SegueRecordings
import Synchronization

/// The facts about recordings, each of which is indexed once, as long as its file stays the same.
final class RecordingBook: Sendable {
  private let known = Mutex<[InputPath: RecordingFacts]>([:])

  /// The facts about the recording at a path.
  func facts(
    about file: InputPath, limits: RecordingLimits
  ) throws(RecordingError) -> RecordingFacts {
    let earlier = known.withLock { $0[file] }
    if let earlier, (try? FileIdentity(of: file)) == earlier.identity { return earlier }
    let facts = try Recording.facts(of: file, limits: limits)
    known.withLock { $0[file] = facts }
    return facts
  }
}
