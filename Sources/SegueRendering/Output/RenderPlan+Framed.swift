package import SegueFrames
import SegueSpec
import SegueTimeline

extension RenderPlan {
  /// The plan in the frames of its spec's own output, as `segue render` draws them without flags:
  /// at the rate that the format can store, at the rate and in the size of the target.
  ///
  /// Whatever the output refuses is left to a render to report.
  package var framed: RenderPlan {
    guard let frames = try? RenderOutput.frames(of: self) else { return self }
    return frames
  }
}

extension RenderOutput {
  /// A plan in the frames of its spec's output.
  ///
  /// - Throws: The error of an output that a render refuses.
  fileprivate static func frames(of plan: RenderPlan) throws -> RenderPlan {
    let (format, _, rules) = try kind(of: plan.spec.output, of: plan.spec, in: plan.settings.root)
    var plan = try rules.map { try TargetPlan.framed(plan, by: $0) } ?? plan
    if let rate = try format?.nearestRate(to: plan), rate != plan.timeline.frameRate {
      plan = try plan.at(rate)
    }
    return plan
  }
}
