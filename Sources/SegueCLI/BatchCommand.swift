import ArgumentParser
import Segue
import SegueBatch
import SegueLimits
import SegueSlurm

/// The subcommand `batch`.
struct BatchCommand: AsyncParsableCommand, Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "batch", abstract: "Render the jobs of a file.",
    discussion: """
      JOBS is JSON Lines, CSV or YAML with a row for each render: spec, output, set, id and the options of
      render. Flags win over rows. Results go to standard output, a JSON object for each job as it ends. Exits
      with 0 if every job is done, with 1 if one has failed, with 64, 65 or 66 if nothing was
      started.

      EXAMPLES:
        segue batch locales.csv --spec card.yaml -o 'out/{locale}.mp4'
        segue batch locales.csv --spec card.yaml -o 'out/{locale}.mp4' \\
          --resume
        segue batch '*tour.yaml' --out-dir out --scale 1 --dry-run
      """)

  @Argument(
    help: ArgumentHelp(
      "The jobs: .jsonl, .csv or .yaml; - is standard input. With --out-dir, specs or patterns such as 'specs/*.yaml'.",
      valueName: "jobs"),
    completion: .file(extensions: ["jsonl", "csv", "yaml", "yml", "json"]))
  var jobs: [String] = []

  @Option(
    name: .customLong("job"),
    help: ArgumentHelp(
      "A job as a JSON object, instead of a file of jobs; may be repeated.", valueName: "row"))
  var job: [String] = []

  @OptionGroup(title: "Rows") var rows: RowOptions
  @OptionGroup(title: "Encoder") var encoder: EncoderFlags
  @OptionGroup(title: "Canvas") var canvas: CanvasOptions
  @OptionGroup(title: "Canvas") var fonts: FontOptions
  @OptionGroup var threads: ThreadOptions
  @OptionGroup(title: "Limits") var root: RootOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions
  @OptionGroup(title: "Limits") var jobLimits: JobLimitOptions
  @OptionGroup(title: "Running") var running: RunningOptions
  @OptionGroup(title: "Engine") var engine: EngineOptions
  @OptionGroup(title: "Messages") var messages: MessageOptions

  @Option(
    help: ArgumentHelp(
      "Write the summary and every result to a JSON file, in the order of the jobs.",
      valueName: "file"),
    completion: .file(extensions: ["json"]))
  var report: String?

  @Flag(
    help:
      "Write shell commands that render a few jobs each and run anywhere; render nothing."
  )
  var plan = false

  @Option(
    help: ArgumentHelp("Number of jobs in each command of --plan.", valueName: "count"),
    transform: { try FlagValue.integer($0, in: 1...100_000, "a whole number from 1 to 100000") })
  var jobsPerTask = 1

  @Flag(help: "Check every job, show what would be rendered, and write nothing.")
  var dryRun = false

  var need: WorkerNeed { dryRun || plan ? .useful : .necessary }

  /// Each job has a limit of its own.
  var allowedTime: TimeOptions? { nil }

  var writer: MessageWriter { messages.settings.writer }

  func validate() throws {
    guard root.root == nil || !plan && engine.engine == .local else {
      throw ValidationError(
        "--root applies to the jobs of this process only; leave out --plan and --engine slurm.")
    }
    guard !plan || !dryRun else { throw ValidationError("Give either --plan or --dry-run.") }
    guard job.isEmpty else {
      guard jobs.isEmpty, rows.outDir == nil else {
        throw ValidationError("--job and a file of jobs cannot be combined; leave out one.")
      }
      return
    }
    guard rows.outDir == nil ? jobs.count == 1 : !jobs.isEmpty else {
      throw ValidationError("Name one file of jobs; several specs need --out-dir.")
    }
  }

  func run() async throws {
    // Jobs for other machines have absolute paths, which begin with the working folder.
    if plan || engine.engine == .slurm { try Arguments.checkWorkingFolder() }
    var render = fonts.over(try canvas.settings(limits, root, threads, messages.settings.renderLog))
    render.limits = jobLimits.over(render.limits)
    let settings = running.settings(render)
    let batch = try await TimeOptions.run(settings.timeout) { [limits = render.limits] in
      let batch = try self.batch(limits)
      try Task.checkCancellation()
      return batch
    }
    var checking = settings
    checking.decodesImages = dryRun
    // The lines of a plan always resume.
    if plan { checking.resumes = true }
    let checked = try await BatchPlan(batch, settings: checking)
    if dryRun {
      let skipped = settings.resumes ? try await checked.upToDate(settings) : []
      try BatchPlanText.show(checked, skipped: skipped, quiet: messages.settings.isQuiet, writer)
      if checked.firstFailure != nil { throw ExitStatus.no }
      return
    }
    if settings.failsFast || plan, let failure = checked.firstFailure { throw failure }
    if plan {
      try StandardStreams.writeOutput(
        BatchTaskText.text(checked, jobsPerTask: jobsPerTask, settings))
      return
    }
    let reporter = BatchReporter(checked, messages.settings, report: report)
    switch engine.engine {
    case .local: try await reporter.run(LocalEngine(), settings)
    case .slurm:
      let slurm = engine.slurm(jobs: jobs.first ?? "-") { reporter.tell($0) }
      try await reporter.run(SlurmEngine(slurm), settings)
    }
  }

  private func batch(_ limits: Limits) throws -> Batch {
    let flags = try rows.row(encoder, canvas)
    guard job.isEmpty else {
      let text = job.joined(separator: "\n")
      return try Batch(
        JobsFile.parse(text: text, file: "--job", format: .jsonl, limits: limits), flags: flags)
    }
    guard let folder = rows.outDir else {
      return try Batch(
        JobsFile.read(path: jobs[0], format: rows.jobsFormat, limits: limits), flags: flags)
    }
    let specs = try Batch.specs(matching: jobs)
    return try Batch(specs: specs, into: folder, flags: flags)
  }
}
