import ExactTime
import SegueFiles
import SegueRecordings

/// The facts about sounds, each of which is inspected once: see ``FactBook``.
struct SoundBook: Sendable {
  private struct Key: Hashable {
    let file: InputPath
    let zero: Rational?
    let limits: RecordingLimits
  }

  private let book = FactBook<Key, SoundFacts, SoundError>()

  /// The facts about the sound at a path; `zero` is that of the recording whose sound it is.
  func facts(
    about file: InputPath, zero: Rational?, limits: RecordingLimits
  ) throws(SoundError) -> SoundFacts {
    try book.facts(
      Key(file: file, zero: zero, limits: limits), of: file, isFault: \.isFault
    ) { () throws(SoundError) in
      let facts = try SoundFile.facts(of: file, zero: zero, limits: limits)
      return (facts, facts.identity)
    }
  }
}
