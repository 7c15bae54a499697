import SegueEncoding
import SegueTimeline

extension FrameRate {
  /// The duration of a frame, as video files store it.
  var timebase: Timebase {
    Timebase(
      numerator: Int(framesPerSecond.denominator), denominator: Int(framesPerSecond.numerator))
  }
}
