import ArgumentParser
import Segue

/// `segue render`
struct RenderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Render a spec to a video or to PNG files.",
    discussion: """
      EXAMPLES:
        segue render Fixtures/specs/showcase.yaml --scale 0.5 -o showcase.mp4
        segue render Fixtures/specs/showcase.yaml --scale 0.5 --frames 36..40 -o frames/
        segue render Fixtures/specs/showcase.yaml --dry-run
      """)

  @OptionGroup var spec: SpecOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup(title: "Canvas") var canvas: CanvasOptions

  @Option(
    help: ArgumentHelp(
      "Only these frames of the whole video, from A to before B.", valueName: "a..b"),
    transform: { try FlagValue.frames($0) })
  var frames: Range<Int>?

  @Flag(help: "Show what would be rendered, and write nothing.")
  var dryRun = false

  @OptionGroup var threads: ThreadOptions
  @OptionGroup(title: "Messages") var messages: MessageOptions

  func run() async throws {
    let spec = try spec.read()
    let plan = try RenderPlan(spec, settings: canvas.settings(threads))
    guard dryRun else {
      try await output.job(plan, frames: frames).run(messages)
      return
    }
    try plan.checkImages()
    let job = try output.isNamed(by: spec) ? output.job(plan, frames: frames) : nil
    guard !messages.quiet else { return }
    for warning in plan.warnings { StandardStreams.writeError("warning: \(warning)\n") }
    try StandardStreams.writeOutput(PlanText.text(of: plan, job, frames: frames))
  }
}
