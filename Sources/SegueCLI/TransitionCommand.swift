import ArgumentParser
import Segue

/// The subcommand `transition`.
struct TransitionCommand: AsyncParsableCommand, Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "transition", abstract: "Render one transition between two images.",
    discussion: """
      EXAMPLES:
        segue transition cube home.png settings.png -o cube.mp4
        segue transition pageCurl home.png settings.png \\
          --param direction=reverse --fps 30 -o curl/
      """)

  @Argument(
    help: ArgumentHelp(
      "The transition, see 'segue list'; or the path of a shader, such as ./swirl.glsl.",
      valueName: "name"),
    completion: .custom { _, _, _ in TransitionCompletion.names })
  var name: String

  @Argument(
    help: "The image to come from.", completion: .file(extensions: TransitionCommand.extensions))
  var from: String

  @Argument(
    help: "The image to go to.", completion: .file(extensions: TransitionCommand.extensions))
  var to: String

  @OptionGroup var output: OutputOptions

  @Option(
    help: ArgumentHelp(
      "A parameter of the transition, or its curve; may be repeated.", valueName: "key=value"),
    completion: .custom { ParameterCompletion.words(on: $0, $1, $2) },
    transform: { try Setting($0) })
  var param: [Setting] = []

  @Option(
    help: ArgumentHelp(
      "Duration; default: the transition's own.", valueName: "seconds"),
    transform: { try FlagValue.seconds($0) })
  var duration: Rational?

  @Option(
    help: ArgumentHelp("Time that each image rests.", valueName: "seconds"),
    transform: { try FlagValue.seconds($0) })
  var hold = Rational(1, over: 2) ?? .zero

  @Flag(help: "Show what would be rendered, and write nothing.")
  var dryRun = false

  @OptionGroup(title: "Canvas") var canvas: CanvasOptions
  @OptionGroup var threads: ThreadOptions
  @OptionGroup(title: "Limits") var root: RootOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions
  @OptionGroup(title: "Limits") var work: WorkOptions
  @OptionGroup(title: "Messages") var messages: MessageOptions

  var need: WorkerNeed { dryRun ? .none : .necessary }
  var allowedTime: TimeOptions? { work.time }
  var writer: MessageWriter { messages.settings.writer }

  func run() async throws {
    let spec = Spec(try settings(), from: from, to: to, hold: hold)
    var settings = work.over(
      try canvas.settings(limits, root, threads, messages.settings.renderLog))
    var warnings: [String] = []
    if settings.root == nil {
      let piped = try PipedImages(among: [from, to], limits: settings.limits)
      (settings.images, warnings) = (piped.images, piped.warnings)
    }
    try await ParameterFlag.namingKeys { try await run(spec, settings, warnings) }
  }

  private func run(_ spec: Spec, _ settings: RenderSettings, _ warnings: [String]) async throws {
    let plan = try RenderPlan(spec, settings: settings)
    messages.settings.warn(warnings + (try plan.shapeWarnings()))
    guard dryRun else {
      try await output.job(plan).run(messages.settings)
      return
    }
    try DryRun.tell(plan, output.isNamed(by: spec) ? output.job(plan) : nil, messages.settings)
  }

  private static let extensions = ["png", "jpg", "jpeg", "webp", "bmp", "gif"]

  /// The transition that the flags describe; errors name the flags.
  private func settings() throws(UsageError) -> TransitionSettings {
    let flags = duration.map { [(key: "duration", value: "\($0)")] } ?? []
    do {
      return try TransitionSettings.parse(
        name: name, settings: param.map { ($0.key, $0.value) } + flags, views: ["from", "to"])
    } catch {
      throw UsageError(
        error.errors.map { error in
          error.keyPath.isEmpty
            ? error.reason : "\(ParameterFlag.name(of: error.keyPath)): \(error.reason)"
        }.joined(separator: "\n"))
    }
  }
}
