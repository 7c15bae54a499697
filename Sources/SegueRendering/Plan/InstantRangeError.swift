public import SegueTimeline

/// A request for an instant outside a video.
public struct InstantRangeError: Error, Hashable, CustomStringConvertible {
  /// The instant asked for, in seconds.
  public let time: Rational

  /// The duration of the video, in seconds.
  public let duration: Rational

  /// One line: the instant asked for and the range of the video.
  public var description: String {
    "The video goes from 0 to \(duration) seconds, and \(time) is not in it; name an instant that is."
  }
}
