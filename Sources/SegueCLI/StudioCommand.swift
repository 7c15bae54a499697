import ArgumentParser
import SegueStudioOptions

/// The subcommand `studio`, which starts the program `segue-studio`.
///
/// The server is a program of its own, so that nobody builds it who only renders.
struct StudioCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "studio", abstract: StudioOptions.abstract, discussion: StudioOptions.examples)

  @OptionGroup var options: StudioOptions

  var need: WorkerNeed { .none }
  var allowedTime: TimeOptions? { nil }
  var writer: MessageWriter { MessageWriter() }

  func run() throws {
    try StudioProgram.become(StudioProgram.find(), options.words)
  }
}
