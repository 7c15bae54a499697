package import SegueEncoding
package import SeguePixels
import SegueSpec

/// The frames of a plan in order, whose views are in memory only while frames need them.
package struct PlannedFrames {
  private let schedule: ViewSchedule
  private let views: RenderViews
  let artist: FrameRenderer
  private let runs: FrameRuns
  private let threads: Int
  private var window: ViewWindow
  private let warned: (String) -> Void

  /// Frames of a plan.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - frames: The numbers of the frames.
  ///   - schedule: The stretches of these frames.
  ///   - views: The views, which have been inspected.
  ///   - share: The memory for views and pictures, and the number of threads.
  ///   - backing: The opaque color behind a canvas that is not opaque; nil if frames keep their
  ///     transparency.
  ///   - warned: Receives warnings about views that are decoded, before the first frame that shows
  ///     them.
  package init(
    of plan: RenderPlan, _ frames: Range<Int>, _ schedule: ViewSchedule, _ views: RenderViews,
    _ share: MemoryShare, backing: Color?, warned: @escaping (String) -> Void
  ) {
    (self.schedule, self.views, self.warned) = (schedule, views, warned)
    artist = FrameRenderer(plan, views, backing: backing, pictures: share.pictures)
    runs = FrameRuns(of: plan, frames: frames)
    window = ViewWindow(schedule, views, share, runs)
    threads = share.threads
  }

  /// Draws the frames, and writes them to `sink`.
  ///
  /// - Parameters:
  ///   - sink: Receives them.
  ///   - written: Receives the number of frames written, after each.
  /// - Throws: ``InputErrors`` with the errors of all views, if one cannot be shown; any error of
  ///   the sink; `CancellationError` if canceled.
  package consuming func write<Sink: FrameSink & ~Copyable>(
    to sink: inout Sink, written: (Int) -> Void
  ) async throws {
    let (runs, views, threads) = (runs, views, threads)
    var source = self
    do {
      try await FramePipeline(threads: threads).write(
        runs, to: &sink, from: &source, written: written)
    } catch let error as InputError {
      throw try await views.errors(after: error)
    }
  }
}

extension PlannedFrames: FrameSource {
  mutating func begin(_ run: FrameRuns.Run) -> (@Sendable () -> Void)? { window.began(run) }

  mutating func end(_ run: FrameRuns.Run) { window.ended(run) }

  func prepareWriting(_ run: FrameRuns.Run) {
    let shown = schedule.views(atFrame: run.frames.lowerBound)
    for warning in views.lateWarnings(about: shown) { warned(warning) }
  }
}
