package import SegueArithmetic

/// A word of a cue, or a part of a word, with the instant at which it is said.
package struct CueWord: Hashable, Sendable {
  package let text: String

  /// The instant, in seconds; within its cue, and not before that of an earlier word.
  package let start: Rational

  /// The index of its line in the cue.
  package let line: Int

  /// The index of its first character in the line, in Unicode scalars.
  package let offset: Int
}
