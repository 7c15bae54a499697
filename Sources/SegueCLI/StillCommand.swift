import ArgumentParser
import Segue

/// The subcommand `still`.
struct StillCommand: PictureCommand {
  static let configuration = CommandConfiguration(
    commandName: "still", abstract: "Render one picture of a spec to a PNG, WebP or JPEG file.",
    discussion: """
      --time is an exact instant, and is not rounded to a frame.

      EXAMPLES:
        segue still tour.yaml --time 0.85 -o cube.png
        segue still tour.yaml --frame 30 -o - > first.png
        segue still tour.yaml --frame 30 -o first.jpg --quality 95
      """)

  @OptionGroup var spec: SpecOptions

  @Option(
    help: ArgumentHelp("The instant, such as 1.25 or 1/3.", valueName: "seconds"),
    transform: { try FlagValue.seconds($0) })
  var time: Rational?

  @Option(
    help: ArgumentHelp("The frame, counted from 0.", valueName: "number"),
    transform: { try FlagValue.integer($0, in: 0...Timeline.largestFrameCount, "a frame, from 0") })
  var frame: Int?

  @OptionGroup var picture: PictureOptions

  @OptionGroup(title: "Canvas") var canvas: CanvasOptions
  @OptionGroup(title: "Canvas") var fonts: FontOptions
  @OptionGroup(title: "Limits") var root: RootOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions
  @OptionGroup(title: "Limits") var work: WorkOptions

  @OptionGroup(title: "Messages") var log: LogOptions

  func validate() throws {
    guard (time == nil) != (frame == nil) else {
      throw ValidationError("Give either --time or --frame.")
    }
  }

  func run() async throws {
    let writer = writer
    let plan = try RenderPlan(spec.read(limits), settings: settings())
    var job = try job(plan)
    job.overwrite = picture.overwrite
    (job.format, job.output) = (picture.format, try picture.settings())
    let isQuiet = self.log.isQuiet
    try await job.run { if !isQuiet { writer.write(.warning, $0) } }
    if !isQuiet { picture.tell("\(job.plan.frameWidth) × \(job.plan.frameHeight) pixels", writer) }
  }

  private func job(_ plan: RenderPlan) throws -> StillJob {
    if let time { return try StillJob(plan, at: time, to: picture.output) }
    do {
      return try StillJob(plan, frame: frame ?? 0, to: picture.output)
    } catch {
      throw UsageError(
        "--frame \(error.frames.lowerBound): the video has the frames 0 to \(error.count - 1); "
          + "name one of them.")
    }
  }
}
