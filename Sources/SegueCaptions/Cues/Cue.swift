package import SegueArithmetic
package import SegueMessages

/// A caption: lines of text that are shown for a while.
package struct Cue: Hashable, Sendable {
  /// The instant from which it is shown, in seconds.
  package let start: Rational

  /// The instant at which it goes, in seconds; after ``start``.
  package let end: Rational

  /// The lines, without markup and without space around them; at least one.
  package let lines: [String]

  /// The words with their times; nil if the file has times of cues alone.
  package let words: [CueWord]?

  /// The position of its times in the file.
  package let position: SourcePosition

  /// The time for which it is shown, in seconds.
  package var duration: Rational { end.minus(start) }
}
