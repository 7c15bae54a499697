import SegueEncoding
import SegueFiles
import SegueFormats
import SegueFrames
import SegueLimits
package import SegueRendering
package import SegueSpec

/// A job of a batch with the facts known before it runs.
package struct PlannedJob: Sendable {
  /// The job.
  package let job: BatchJob

  /// The facts about its render, or the reason why it cannot be rendered.
  package private(set) var outcome: Result<Facts, BatchFailure>

  /// The warnings of its check, one line each, as far as its render gives them.
  package private(set) var warnings: [String] = []

  /// The files that the job reads.
  let inputs: InputFiles

  /// The files that the job writes; nil if it cannot be told.
  package private(set) var outputs: OutputFiles?

  /// Facts about a render.
  package struct Facts: Hashable, Sendable {
    /// The path of the output; nil if nothing is written.
    package let path: String?
    /// The format of the output.
    package let format: Spec.Output.Format
    /// The encoder, if it encodes one video of a process at a time; nil for others.
    let encoderInTurns: String?
    /// The number of frames.
    package let frames: Int
    /// The number of frames in transitions, which are drawn one by one.
    package let movingFrames: Int
    /// Width of a frame, in pixels.
    package let width: Int
    /// Height of a frame, in pixels.
    package let height: Int
    /// The smallest number of frames in a piece; nil if pieces cannot be joined.
    package let unit: Int?
    /// Estimated bytes of memory: images, frames in flight, the encoder.
    package let memory: Int
    /// Estimated bytes of the output.
    package let bytes: Double
    /// Estimated number of times that the output is encoded.
    let encodes: Int
    /// Estimated CPU nanoseconds of the sound in each of them.
    let soundCost: Double
  }

  /// The facts, if the job can be rendered.
  package var facts: Facts? { try? outcome.get() }

  /// Reads the job's spec and checks for everything that its render would reject; the time limit of
  /// renders applies.
  init(
    _ job: BatchJob, of batch: Batch, _ settings: BatchSettings, _ check: RenderJob.Check
  ) {
    self.job = job
    let start = ContinuousClock.now
    // A job that cannot be rendered still has its spec and its words.
    let root = settings.render.root
    var inputs = InputFiles([job.specPlace(in: root)] + (job.words(in: root)?.files ?? []))
    var outputs: OutputFiles?
    do {
      var render = try job.render(settings.render)
      (inputs, outputs) = (render.inputs, render.outputFiles)
      render.overwrite = settings.overwrite
      // A batch may replace outputs that a batch has made.
      if settings.resumes, let path = render.path, !render.overwrite {
        render.overwrite = ManifestFile(ofOutput: path, in: render.outputBoundary).read() != nil
      }
      warnings = try render.check(check)
      let facts = Facts(render)
      if let limit = settings.timeout, .now - start > limit {
        throw TimeLimit.Exceeded(limit: limit)
      }
      outcome = .success(facts)
    } catch {
      outcome = .failure(BatchFailure(error, job, of: batch))
    }
    (self.inputs, self.outputs) = (inputs, outputs)
  }
}

extension PlannedJob {
  /// Makes it a failure if an output is a file that any job of the batch reads.
  mutating func check(_ batch: Batch, besides inputs: InputFiles) {
    do throws(OutputError) {
      try outputs?.check(Replacement(true, besides: inputs))
    } catch {
      (outcome, outputs) = (.failure(BatchFailure(error, job, of: batch)), nil)
    }
  }
}

extension PlannedJob.Facts {
  /// The facts about a render, which is not checked.
  package init(_ render: RenderJob) {
    path = render.path
    unit =
      path == nil
      ? nil : Shard(1, of: 1).flatMap { try? RenderJob.unit(of: $0, in: render.output) }
    format = render.format
    encoderInTurns = format.usesEncoder ? render.output.video.codec.encoderInTurns : nil
    frames = render.frames.count
    (width, height) = (render.width, render.height)
    let moving = SizeEstimate.moving(render)
    movingFrames = moving.reduce(0) { $0 + $1.frames }
    let size = SizeEstimate(render, moving: moving)
    (bytes, encodes) = (size.bytes, size.encodes)
    soundCost = render.soundCost
    let schedule = render.schedule
    memory = render.memory(schedule, images: render.plan.sharedPixels(schedule))
      .usualBytes(threads: render.plan.settings.threads)
  }
}
