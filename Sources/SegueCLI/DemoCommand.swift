import ArgumentParser
import Segue
import SegueTemplates

/// The subcommand `demo`.
struct DemoCommand: AsyncParsableCommand, Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "demo", abstract: "Render a video from views that segue draws itself.",
    discussion: """
      Writes segue-demo.mp4 if no output is named.

      EXAMPLES:
        segue demo --scale 1
        segue demo --frames 24..54 -o demo/
      """)

  @OptionGroup var output: OutputOptions
  @OptionGroup(title: "Canvas") var canvas: CanvasOptions

  @Option(
    help: ArgumentHelp(
      "Render only these frames of the video, from A to before B.", valueName: "a..b"),
    transform: { try FlagValue.frames($0) })
  var frames: Range<Int>?

  @OptionGroup var threads: ThreadOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions
  @OptionGroup(title: "Limits") var work: WorkOptions
  @OptionGroup(title: "Messages") var messages: MessageOptions

  var need: WorkerNeed { .necessary }
  var allowedTime: TimeOptions? { work.time }
  var writer: MessageWriter { messages.settings.writer }

  func run() async throws {
    var settings = try work.over(canvas.settings(limits, nil, threads, messages.settings.renderLog))
    settings.images = Demo.images()
    let plan = try RenderPlan(Demo.spec(), settings: settings)
    try await output.job(plan, frames: frames, path: "segue-demo.mp4").run(messages.settings)
  }
}
