import SegueArithmetic
import SegueFiles
import SegueRecordings

/// The facts about sounds, each of which is inspected once: see ``FactBook``.
struct SoundBook: Sendable {
  private struct Key: Hashable {
    let file: InputPath
    let zero: Rational?
    let numbers: [Int]?
    let limits: RecordingLimits
  }

  private let book = FactBook<Key, SoundTracks, SoundError>()

  /// The tracks of sound at a path.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - zero: The zero of the recording whose sound it is; nil for a file of its own.
  ///   - numbers: The tracks, from 1; nil for those that players play.
  ///   - limits: The limits.
  /// - Returns: The tracks with their facts.
  /// - Throws: ``SoundError``.
  func tracks(
    of file: InputPath, zero: Rational?, numbers: [Int]?, limits: RecordingLimits
  ) throws(SoundError) -> SoundTracks {
    try book.facts(
      Key(file: file, zero: zero, numbers: numbers, limits: limits), of: file, isFault: \.isFault
    ) { () throws(SoundError) in
      let tracks = try SoundFile.tracks(of: file, zero: zero, numbers: numbers, limits: limits)
      return (tracks, tracks.heard[0].identity)
    }
  }
}
