import SegueLimits
import SegueRendering
public import SegueSpec

/// A job of a batch, and what is known of it before it runs.
public struct PlannedJob: Sendable {
  /// Which job.
  public let job: BatchJob

  /// What its spec makes of it, or why it cannot be rendered.
  public let outcome: Result<Facts, BatchFailure>

  /// What a render will be.
  public struct Facts: Hashable, Sendable {
    /// Where it goes, or nil for nowhere.
    public let path: String?
    /// What kind of file.
    public let format: Spec.Output.Format
    /// How many frames.
    public let frames: Int
    /// Frames of transitions: those that are drawn one by one.
    public let movingFrames: Int
    /// Of a frame, in pixels.
    public let width: Int
    /// Of a frame, in pixels.
    public let height: Int
    /// How many frames a piece of the video has at least; nil where pieces cannot be joined.
    public let unit: Int?
    /// Bytes, about: images, frames in the making, the encoder.
    public let memory: Int
    /// Bytes of the output, about.
    let bytes: Double
  }

  /// What is known, where it can be rendered.
  public var facts: Facts? { try? outcome.get() }

  /// Reads the job's spec and looks for all that its render would refuse, for which it has as long as for the render.
  init(
    _ job: BatchJob, of batch: Batch, _ settings: BatchSettings, _ check: RenderJob.Check
  ) {
    self.job = job
    let start = ContinuousClock.now
    do {
      var render = try job.render(settings.render)
      render.overwrite = settings.overwrite
      // A batch may replace outputs that a batch has made.
      if settings.resumes, let path = render.path, !render.overwrite {
        render.overwrite = ManifestFile(ofOutput: path, in: render.outputBoundary).read() != nil
      }
      _ = try render.check(check)
      let facts = Facts(render)
      if let limit = settings.timeout, .now - start > limit {
        throw TimeLimit.Exceeded(limit: limit)
      }
      outcome = .success(facts)
    } catch {
      outcome = .failure(BatchFailure(error, job, of: batch))
    }
  }
}

extension PlannedJob.Facts {
  init(_ render: RenderJob) {
    path = render.path
    unit =
      path == nil
      ? nil : Shard(1, of: 1).flatMap { try? RenderJob.unit(of: $0, in: render.output) }
    format = render.format
    frames = render.frames.count
    (width, height) = (render.width, render.height)
    let moving = SizeEstimate.moving(render)
    movingFrames = moving.reduce(0) { $0 + $1.frames }
    bytes = SizeEstimate(render, moving: moving).bytes
    memory = render.memory(images: render.plan.sharedPixels)
      .bytes(threads: render.plan.settings.threads)
  }
}
