import SegueEncoding
package import SegueFiles
import SegueFormats
public import SegueFrames
import SegueLimits
import SeguePixels
import SegueSinks
public import SegueSpec
import SegueTimeline

/// A render job: a plan, its output and the frames to render.
///
/// ```swift
/// var output = Spec.Output.h264(crf: 20)
/// output.path = Located("tour.mp4")
/// var job = try RenderJob(tour, output: output, frames: 0..<30)
/// (job.overwrite, job.eventsPath) = (true, "events.jsonl")
/// try await job.run(warned: { print($0) }, written: { print("frame \($0)") })
/// ```
///
/// The output is opened before any image is decoded, so an output that cannot be written fails at
/// once.
public struct RenderJob: Sendable {
  /// The plan to render, at a rate that the format can store.
  public internal(set) var plan: RenderPlan

  /// The frames to render, as the whole video numbers them; empty for a shard without frames.
  public internal(set) var frames: Range<Int>

  /// The shard of the requested frames that this job renders; nil for all frames.
  package internal(set) var shard: Shard?

  /// The requested frames, which all shards share.
  var allFrames: Range<Int>

  /// Whether existing outputs are replaced.
  public var overwrite = false

  /// Whether the output is read back and compared with the rendered frames before it gets its name.
  public var verifies = false

  /// The path of the event log: a file, `-` for standard output, or nil for none.
  public var eventsPath: String?

  package internal(set) var output: RenderOutput

  /// Warnings about the target, one line each.
  let targetWarnings: [String]

  /// The rate that was requested, if the format cannot store it.
  var refusedRate: FrameRate?

  /// Whether the caller already holds the lock of the output.
  package var isLocked = false

  /// The files of an earlier render by the caller; those without a new frame are removed.
  package var superseded: [String] = []

  /// Files that the caller reads for other work, which the outputs do not replace either.
  package var otherInputs = InputFiles.none

  /// The folder that must contain the output, if a spec or jobs file names it and there is a root.
  package var outputBoundary: Boundary?

  /// The same for the event log.
  package var eventsBoundary: Boundary?

  /// A render of a plan; nothing is opened yet.
  ///
  /// - Parameters:
  ///   - plan: The plan to render.
  ///   - output: Output settings; they override those of the spec.
  ///   - frames: The frames to render; nil for all.
  ///   - shard: The shard of these frames that is rendered, to be joined with the others; nil for
  ///     all of them.
  /// - Throws: ``SpecErrors`` about settings, ``FrameRangeError``, or an error about the shard or
  ///   the output's name.
  public init(
    _ plan: RenderPlan, output: Spec.Output = Spec.Output(), frames: Range<Int>? = nil,
    shard: Shard? = nil
  ) throws {
    try output.check()
    let settled = try RenderOutput(output, of: plan.spec, in: plan.settings.root)
    let targeted = try settled.rules.map { rules in
      try TargetPlan(plan, rules, frames: frames) { settled.error(about: .target, $0) }
    }
    let plan = targeted?.plan ?? plan
    targetWarnings = targeted?.warnings ?? []
    let requested = plan.timeline.frameRate
    let rate = try settled.format.nearestRate(to: plan)
    self.plan = rate == requested ? plan : try plan.at(rate)
    refusedRate = rate == requested ? nil : requested
    let all = 0..<self.plan.timeline.frameCount
    let frames = frames ?? all
    guard !frames.isEmpty, all.contains(frames.lowerBound), frames.upperBound <= all.upperBound
    else { throw FrameRangeError(frames: frames, count: all.count) }
    (self.shard, allFrames) = (shard, frames)
    self.output = settled
    outputBoundary = settled.boundary
    self.frames =
      try shard.map { $0.frames(of: frames, unit: try Self.unit(of: $0, in: settled)) } ?? frames
  }

  /// The path of the output, `-` for standard output, or nil for none.
  package var path: String? { output.path }

  /// The format of the output.
  package var format: Spec.Output.Format { output.format }

  /// The width of a frame in the output, in pixels.
  package var width: Int { output.layout?.padded(width: plan.frameWidth) ?? plan.frameWidth }

  /// The height of a frame in the output, in pixels.
  package var height: Int { output.layout?.padded(height: plan.frameHeight) ?? plan.frameHeight }

  /// The files of a sequence in order, by name and path; nil for any other output.
  package var sequenceFiles: [(name: String, path: String)]? {
    guard let pattern = output.target.pattern else { return nil }
    return frames.map { pattern.file(ofFrame: $0, of: plan.timeline.frameCount) }
  }

  /// The estimated size of the output relative to that of the usual settings.
  package var relativeSize: Double { format.relativeSize(output.sinkSettings) }

  /// The settings that determine the encoded bytes, one line each.
  var encoderRecipe: [String] {
    format.traits.recipe(output.sinkSettings, (width, height)) + (output.fit?.recipe ?? [])
      + plan.stages.flatMap(\.recipe)
      + (output.loudness.map { ["loudness=\($0)"] } ?? []) + soundRecipe
  }

  /// The opaque color behind a canvas that is not; nil if frames keep their transparency.
  var backing: Color? { format.backing(output.sinkSettings) }

  /// The background of a frame, as far as the format can keep it.
  var background: Color {
    let background = plan.spec.backdrop
    return backing.map(background.flattened) ?? background
  }

  /// The largest number of bytes that the output may have; nil if any number is right.
  package var largestBytes: Int? { output.largestBytes }

  /// The views that the job shows.
  package var schedule: ViewSchedule { plan.schedule(of: frames) }

  /// An estimate of the job's memory.
  ///
  /// - Parameters:
  ///   - schedule: The views that the job shows.
  ///   - images: Pixels of each image that is decoded.
  /// - Returns: The estimate.
  package func memory(_ schedule: ViewSchedule, images: [Int] = []) -> MemoryEstimate {
    MemoryEstimate(
      plan, schedule,
      // The best output so far keeps its encoder until a better one is complete.
      encoderFrames: (output.fit == nil ? 1 : 2)
        * (format.usesEncoder ? output.video.encoderFrames : format.traits.cost.frames),
      threadFrames: format.traits.cost.threadFrames, backing: backing, images: images)
  }

  /// Checks that the job fits in memory.
  ///
  /// - Throws: ``MemoryShortage`` if not even one frame fits.
  func checkMemory() throws(MemoryShortage) {
    let schedule = schedule
    _ = try memory(schedule, images: plan.decodedPixels(schedule)).share(of: plan)
  }
}
