import SegueFiles
import SegueRecordings

/// The facts about recordings, each of which is indexed once: see ``FactBook``.
struct RecordingBook: Sendable {
  private struct Key: Hashable {
    let file: InputPath
    let limits: RecordingLimits
  }

  private let book = FactBook<Key, RecordingFacts, RecordingError>()

  /// The facts about the recording at a path.
  func facts(
    about file: InputPath, limits: RecordingLimits
  ) throws(RecordingError) -> RecordingFacts {
    try book.facts(
      Key(file: file, limits: limits), of: file, isFault: \.isFault
    ) { () throws(RecordingError) in
      let facts = try Recording.facts(of: file, limits: limits)
      return (facts, facts.identity)
    }
  }
}
