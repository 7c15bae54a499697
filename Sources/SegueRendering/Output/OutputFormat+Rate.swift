import SegueEncoding
import SegueFormats
import SegueFrames
import SegueSpec
import SegueTimeline

extension OutputFormat {
  /// The rate of a plan's frames, or the nearest one that the format can store.
  ///
  /// - Throws: ``SpecError`` or `OutputFormatError` if there is none.
  func nearestRate(to plan: RenderPlan) throws -> FrameRate {
    let requested = plan.timeline.frameRate
    guard let duration = traits.times.nearest(to: requested.timebase) else {
      let error = OutputFormatError(self, cannotHold: "\(requested)")
      guard plan.settings.frameRate == nil else { throw error }
      throw plan.spec.error(keyPath: "canvas.fps", "\(error)")
    }
    let rate = Rational(Int64(duration.denominator), over: Int64(duration.numerator))
    return rate.flatMap(FrameRate.init) ?? requested
  }
}
