import ArgumentParser
import Segue

/// The subcommand `concat`.
struct ConcatCommand: AsyncParsableCommand, Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "concat", abstract: "Join the pieces that 'segue render --shard' has made.",
    discussion: """
      Nothing is encoded again: the result is what one render of the whole would have written,
      byte for byte.

      EXAMPLES:
        segue render tour.yaml --shard 1/2 -o 1.mp4
        segue render tour.yaml --shard 2/2 -o 2.mp4
        segue concat 1.mp4 2.mp4 -o tour.mp4
      """)

  @Argument(
    help: ArgumentHelp(
      "The pieces, in any order: MP4 or MOV files; folders or names with %04d of PNG files.",
      valueName: "piece"),
    completion: .file())
  var pieces: [String]

  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      "A .mp4 or .mov file, as the pieces; frame-%04d.png or a folder/ for PNG files.",
      valueName: "out"),
    completion: .file())
  var output: String

  @Flag(help: "Replace an output that exists.")
  var overwrite = false

  @OptionGroup var verification: VerifyOptions
  @OptionGroup var root: RootOptions
  @OptionGroup var time: TimeOptions

  @OptionGroup(title: "Messages") var log: LogOptions

  var need: WorkerNeed { .necessary }
  var allowedTime: TimeOptions? { time }
  var writer: MessageWriter { log.color.writer }

  func run() async throws {
    var job = try ConcatJob(pieces, to: output, in: root.folder())
    (job.overwrite, job.verifies) = (overwrite, verification.verify)
    try await job.run()
    guard !log.isQuiet else { return }
    StandardStreams.tell(
      FrameText.summary(
        job.path, frames: job.frames.count, at: job.frameRate, width: job.width,
        height: job.height), about: job.path, writer)
  }
}
