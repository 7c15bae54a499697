import SegueFiles
import SegueMessages
import SegueRecordings
import Synchronization

/// The facts about recordings, each of which is indexed once, as long as its file stays the same.
///
/// A file that cannot be played is remembered, too, because many views may name it.
final class RecordingBook: Sendable {
  private struct Key: Hashable {
    let file: InputPath
    let limits: RecordingLimits
  }

  private struct Entry {
    let identity: FileIdentity
    let result: Result<RecordingFacts, RecordingError>
  }

  private let known = Mutex<[Key: Entry]>([:])

  /// The facts about the recording at a path.
  func facts(
    about file: InputPath, limits: RecordingLimits
  ) throws(RecordingError) -> RecordingFacts {
    let key = Key(file: file, limits: limits)
    let identity = try? FileIdentity(of: file)
    let earlier = known.withLock { $0[key] }
    if let earlier, earlier.identity == identity { return try earlier.result.get() }
    do throws(RecordingError) {
      let facts = try Recording.facts(of: file, limits: limits)
      known.withLock { $0[key] = Entry(identity: facts.identity, result: .success(facts)) }
      return facts
    } catch {
      // A fault of the machine may be over when the file is named again.
      if let identity, !error.isFault {
        known.withLock { $0[key] = Entry(identity: identity, result: .failure(error)) }
      }
      throw error
    }
  }
}
