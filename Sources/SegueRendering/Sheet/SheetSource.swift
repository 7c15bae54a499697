import SegueFrames
import SeguePixels
import SegueSpec
import SegueTimeline

/// A video of which a contact sheet shows frames.
struct SheetSource {
  let plan: RenderPlan
  let views: RenderViews
  let estimate: MemoryEstimate

  /// The names of the views that its frames show.
  private let shown: Set<String>

  private let renderer: FrameRenderer

  /// Inspects the views that `frames` show.
  ///
  /// - Throws: ``InputErrors``; `CancellationError` if canceled.
  init(_ plan: RenderPlan, frames: [Int]) async throws {
    self.plan = plan
    let views = try await RenderViews(plan)
    let schedule = plan.schedule(of: frames.map { plan.shot(ofFrame: $0) })
    (self.views, shown) = (views, schedule.views)
    estimate = MemoryEstimate(
      plan, schedule, encoderFrames: 0, images: plan.decodedPixels(schedule, from: views.images))
    renderer = FrameRenderer(plan, views)
  }

  /// Lets go of all views that `frames` do not show.
  func keepViews(of frames: some Sequence<Int>) {
    views.keep(
      frames.reduce(into: []) { keys, frame in
        let shot = plan.shot(ofFrame: frame)
        keys.formUnion(shot.keys(plan.views(of: shot.moment)))
      })
  }

  /// Warnings that came up when views were decoded, once the frames are drawn.
  var lateWarnings: [String] { views.lateWarnings(about: shown) + views.pictureWarnings }

  /// The picture of a frame.
  ///
  /// - Throws: ``InputErrors`` with the errors of all views, if one cannot be shown.
  func picture(ofFrame frame: Int) async throws -> PixelBuffer {
    let drawn = Result { () throws(InputError) in
      try renderer.frame(of: plan.shot(ofFrame: frame))
    }
    if case .failure(let error) = drawn { throw try await views.errors(after: error) }
    return try drawn.get()
  }
}
