import ArgumentParser
import Segue

/// The command `segue`, whose subcommands do the work.
struct SegueCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "segue", abstract: "Turn screenshots into transition videos.",
    discussion: """
      EXAMPLES:
        segue demo --scale 1
        segue transition cube Fixtures/drawn/corners.png \\
          Fixtures/drawn/disc.png -o cube.mp4
        segue render Fixtures/specs/showcase.yaml --scale 1 -o showcase.mp4
      """,
    version: Version.current,
    subcommands: [
      RenderCommand.self, BatchCommand.self, ConcatCommand.self, TransitionCommand.self,
      StillCommand.self, ListCommand.self,
      ValidateCommand.self, DemoCommand.self, DoctorCommand.self,
    ])

  /// Parses and runs a command line.
  static func run(_ arguments: [String]) async -> Outcome {
    var writer = MessageWriter()
    do {
      if arguments == ["--version", "--json"] || arguments == ["--json", "--version"] {
        try StandardStreams.writeOutput(JSONText.text(of: BuildReport()))
        return .done
      }
      var command = try parsed(arguments)
      if let command = command as? any TellingCommand { writer = command.messages.writer }
      if let command = command as? any TimedCommand {
        try await command.runInTime()
      } else if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
      return .done
    } catch  where exitCode(for: error).isSuccess {
      return printed(fullMessage(for: error))
    } catch {
      return Outcome(error, writer)
    }
  }

  private static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
    do {
      return try parseAsRoot(arguments)
    } catch {
      // Help, a version and completion scripts come as errors, too.
      throw exitCode(for: error).isSuccess ? error : UsageError(parsing: error)
    }
  }

  private static func printed(_ text: String) -> Outcome {
    do {
      try StandardStreams.writeOutput(text + "\n")
      return .done
    } catch {
      return Outcome(error)
    }
  }
}
