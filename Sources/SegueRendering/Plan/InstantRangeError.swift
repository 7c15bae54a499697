package import SegueMessages
package import SegueTimeline

/// A request for an instant outside a video.
package struct InstantRangeError: Error, Hashable, CustomStringConvertible {
  /// The instant asked for, in seconds.
  package let time: Rational

  /// The duration of the video, in seconds.
  package let duration: Rational

  /// One line: the instant asked for and the range of the video.
  package var description: String {
    "The video goes from 0 to \(duration) seconds, and \(time) lies outside; name an instant of it."
  }
}

extension InstantRangeError: FailingError {
  package var failure: Failure { .request }
}
