public import SegueTimeline

/// An instant that a video does not have.
public struct InstantRangeError: Error, Hashable, CustomStringConvertible {
  /// As asked for, in seconds.
  public let time: Rational

  /// How long the video is, in seconds.
  public let duration: Rational

  /// One line: what was asked for, what there is.
  public var description: String {
    "The video goes from 0 to \(duration) seconds, and \(time) is not in it; name an instant that is."
  }
}
