package import SeguePixels
import SegueSpec
package import SegueTimeline

/// A plan whose pictures are drawn on demand, in any order: a frame, an instant, a phase of a step.
///
/// Views are decoded when a picture first needs them, and recordings play, too. The views of the
/// last pictures stay in memory. A picture has the pixels that `segue still` writes.
package final class Preview: Sendable {
  /// The plan that is drawn.
  package let plan: RenderPlan

  private let views: RenderViews
  private let renderer: FrameRenderer

  /// The views that stay in memory: a hand goes back and forth over a few steps.
  private let recent = RecentPictures(MemoryEstimate.previewPictures)

  /// Inspects the views of a plan; nothing is decoded yet.
  ///
  /// A view that cannot be shown, such as an image that another program is just writing, is an
  /// error of the pictures that show it, and of no others.
  ///
  /// - Throws: ``InputErrors`` with every font that cannot be used.
  package init(_ plan: RenderPlan) async throws {
    self.plan = plan
    let views = try await RenderViews(plan, isLenient: true)
    self.views = views
    renderer = FrameRenderer(plan, views)
  }

  /// The frame at `index`, counting from 0; the last one beyond the end.
  ///
  /// - Throws: ``InputError`` if a view cannot be decoded.
  package func frame(_ index: Int) throws -> PixelBuffer {
    try picture(of: plan.shot(ofFrame: min(max(index, 0), plan.timeline.frameCount - 1)))
  }

  /// The picture at an instant of the video, in seconds.
  ///
  /// - Throws: ``InputError`` if a view cannot be decoded.
  package func picture(at time: Rational) throws -> PixelBuffer {
    try picture(of: plan.shot(at: min(max(time, .zero), plan.timeline.duration)))
  }

  /// The picture of a step's first transition at a phase from 0 to 1, as under a hand; the step at
  /// rest if it has none.
  ///
  /// - Parameters:
  ///   - index: The step.
  ///   - phase: The phase; beyond its range the end is shown.
  /// - Returns: The picture.
  /// - Throws: ``InputError`` if a view cannot be decoded.
  package func picture(ofStep index: Int, phase: Double) throws -> PixelBuffer {
    let step = plan.timeline.steps[index]
    let time = step.start.plus(step.duration.times(Self.fraction(phase)))
    guard let leg = step.legs.first else { return try picture(of: plan.shot(at: time)) }
    let moment: Moment =
      phase <= 0
      ? .rest(leg.from)
      : phase >= 1 ? .rest(leg.to) : .transition(step: index, progress: phase)
    return try picture(of: plan.shot(of: moment, at: time))
  }

  /// A phase in steps of a millionth.
  private static func fraction(_ phase: Double) -> Rational {
    Rational(Int64(min(max(phase, 0), 1) * 1e6), over: 1_000_000) ?? .zero
  }

  /// The picture of a shot.
  func picture(of shot: Shot) throws(InputError) -> PixelBuffer {
    let keys = shot.keys(plan.views(of: shot.moment))
    let kept = recent.note(keys)
    defer { views.keep(kept) }
    return try renderer.frame(of: shot)
  }

  /// Warnings about the views, one line each.
  package var warnings: [String] { views.warnings }

  /// Warnings that came up when views were decoded, one line each; each is told once.
  var lateWarnings: [String] {
    views.lateWarnings(about: Set(plan.spec.views.map(\.name))) + views.pictureWarnings
  }
}

extension RenderPlan {
  /// The previews of the videos that its screens show, in their order.
  ///
  /// - Throws: ``InputErrors`` with every font that cannot be used.
  func screenPreviews() async throws -> [Preview] {
    var previews: [Preview] = []
    for shown in showcase?.shownSpecs ?? [] { previews.append(try await Preview(shown.plan)) }
    return previews
  }

  /// The runs of equal frames, in order; together they are all frames.
  package var equalFrames: [Range<Int>] {
    FrameRuns(of: self, frames: 0..<timeline.frameCount).map(\.frames)
  }
}
