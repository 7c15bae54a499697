import SegueRecordings
import SegueTimeline

/// The pictures of a recording over the time of a video.
struct Playback: Sendable {
  let clock: ViewClock
  let clip: Clip
  let facts: RecordingFacts

  /// The picture at an instant of the video, in seconds: that with the greatest time which is at
  /// most the recording's own.
  ///
  /// After the end it is the last picture before the end of the clip.
  func picture(at instant: Rational) -> Int {
    guard let place = clip.instant(at: clock.time(at: instant)) else { return last }
    return min(facts.picture(at: place), last)
  }

  /// The last picture that starts before the end of the clip.
  private var last: Int {
    let index = facts.picture(at: clip.end)
    return facts.times[index] < clip.end ? index : max(index - 1, 0)
  }

  /// The pictures of a loop that is worth keeping, because its first picture is far from a key
  /// picture, so that each pass takes longer than its own pictures do.
  ///
  /// - Parameter length: The length of the video, in seconds.
  /// - Returns: Their number; nil if it is not worth it.
  func keptCount(in length: Rational) -> Int? {
    guard clip.afterEnd == .loop, clip.duration < length else { return nil }
    let first = facts.picture(at: clip.start)
    let count = last - first + 1
    return facts.lead(of: first) * Self.costlyPart >= count ? count : nil
  }

  /// The part of a pass that it may take longer, as a divisor.
  private static let costlyPart = 4
}
