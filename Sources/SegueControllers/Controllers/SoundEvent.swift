public import SegueTimeline

/// A sound that is heard, with its times.
///
/// ```swift
/// for sound: SoundEvent in try tour.eventLog().sounds {
///   print(sound.file, sound.start, sound.end)
/// }
/// ```
public struct SoundEvent: Hashable, Sendable {
  /// The instant at which it starts, in seconds.
  public let start: Rational

  /// The instant after its last sample, in seconds.
  public let end: Rational

  /// The path of the sound or the recording, as in the spec.
  public let file: String

  package init(start: Rational, end: Rational, file: String) {
    (self.start, self.end, self.file) = (start, end, file)
  }
}
