import ExactTime
import SegueFiles
import SegueMessages
import SegueRecordings
import Synchronization

/// The facts about sounds, each of which is inspected once, as long as its file stays the same.
///
/// A file that cannot be heard is remembered, too.
final class SoundBook: Sendable {
  private struct Key: Hashable {
    let file: InputPath
    let zero: Rational?
    let limits: RecordingLimits
  }

  private struct Entry {
    let identity: FileIdentity
    let result: Result<SoundFacts, SoundError>
  }

  private let known = Mutex<[Key: Entry]>([:])

  /// The facts about the sound at a path; `zero` is that of the recording whose sound it is.
  func facts(
    about file: InputPath, zero: Rational?, limits: RecordingLimits
  ) throws(SoundError) -> SoundFacts {
    let key = Key(file: file, zero: zero, limits: limits)
    let identity = try? FileIdentity(of: file)
    let earlier = known.withLock { $0[key] }
    if let earlier, earlier.identity == identity { return try earlier.result.get() }
    do throws(SoundError) {
      let facts = try SoundFile.facts(of: file, zero: zero, limits: limits)
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
