import SegueLimits
import SegueSpec
import SegueTimeline

extension Limits {
  /// Checks the length of a video.
  ///
  /// - Throws: ``SpecError`` if it is too long.
  func check(_ timeline: Timeline, of spec: Spec) throws(SpecError) {
    // Seconds are rounded up.
    let seconds = Int(clamping: timeline.duration.productRoundedUp(Rational(1)))
    let excess =
      LimitExcess(.frames, of: self, found: timeline.frameCount)
      ?? LimitExcess(.seconds, of: self, found: seconds)
    guard let excess else { return }
    throw SpecError(
      file: spec.file, position: nil, keyPath: spec.keyPathOfSteps, problem: .exceeds(excess))
  }
}
