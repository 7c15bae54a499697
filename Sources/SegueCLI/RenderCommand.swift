import ArgumentParser
import Segue

/// The subcommand `render`.
struct RenderCommand: AsyncParsableCommand, Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Render a spec to a video or to PNG files.",
    discussion: """
      EXAMPLES:
        segue render tour.yaml -o tour.mp4
        segue render tour.yaml --frames 36..42 -o frames/
        segue render tour.yaml --shard 1/2 -o part-1/ --dry-run
        segue render tour.yaml --dry-run
        segue render tour.yaml --format null --events events.jsonl
      """)

  @OptionGroup var spec: SpecOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup(title: "Canvas") var canvas: CanvasOptions
  @OptionGroup(title: "Canvas") var fonts: FontOptions

  @Option(
    help: ArgumentHelp(
      "Render only these frames of the video, from A to before B.", valueName: "a..b"),
    transform: { try FlagValue.frames($0) })
  var frames: Range<Int>?

  @Option(
    help: ArgumentHelp(
      "Render only the I-th of N pieces, of an .mp4 or of PNG files; 'segue concat' joins them.",
      valueName: "i/n"),
    transform: { try FlagValue.shard($0) })
  var shard: Shard?

  @Option(
    help: ArgumentHelp(
      "Write a log of events as JSON Lines, an object for each event; - for standard output.",
      valueName: "file"),
    completion: .file(extensions: ["jsonl"]))
  var events: String?

  @Flag(help: "Show what would be rendered, and write nothing.")
  var dryRun = false

  @OptionGroup var watching: WatchOptions
  @OptionGroup var threads: ThreadOptions
  @OptionGroup(title: "Limits") var root: RootOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions
  @OptionGroup(title: "Limits") var work: WorkOptions
  @OptionGroup(title: "Messages") var messages: MessageOptions

  var need: WorkerNeed { dryRun ? .none : .necessary }
  var allowedTime: TimeOptions? { work.time }
  var writer: MessageWriter { messages.settings.writer }

  func validate() throws {
    try watching.check([spec.path])
    guard watching.isOn else { return }
    if output.output == "-" || events == "-" {
      throw ValidationError("--watch renders again and again; name files in place of -.")
    }
    if shard != nil { throw ValidationError("--watch and --shard cannot be combined.") }
    if dryRun {
      throw ValidationError("--watch renders; for checks alone use 'segue validate --watch'.")
    }
  }

  func run() async throws {
    if watching.isOn {
      try await RenderWatch(self).run()
      return
    }
    let spec = try spec.read(limits)
    let plan = try RenderPlan(spec, settings: settings())
    // Reading a spec cannot be canceled, so the time limit takes effect here.
    try Task.checkCancellation()
    guard dryRun else {
      try await job(plan).run(messages.settings)
      return
    }
    // The frames of a shard depend on the format.
    let isNamed = try output.isNamed(by: spec) || shard != nil
    try DryRun.tell(plan, isNamed ? job(plan) : nil, frames: frames, messages.settings)
  }

  /// The settings of a render, with empty caches.
  func settings() throws -> RenderSettings {
    work.over(
      fonts.over(try canvas.settings(limits, root, threads, messages.settings.renderLog)))
  }

  /// The job for a plan.
  func job(_ plan: RenderPlan) throws -> RenderJob {
    var job = try output.job(plan, frames: frames, shard: shard)
    job.eventsPath = events
    if let events, events == job.path {
      throw UsageError("--events \(events): is where the video goes; name another file.")
    }
    return job
  }
}
