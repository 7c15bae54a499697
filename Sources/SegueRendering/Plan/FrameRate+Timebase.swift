import FrameIO
import SegueTimeline

extension FrameRate {
  /// How long each frame is shown, as video files have it.
  var timebase: Timebase {
    Timebase(
      numerator: Int(framesPerSecond.denominator), denominator: Int(framesPerSecond.numerator))
  }
}
