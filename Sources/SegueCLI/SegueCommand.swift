import ArgumentParser
import Foundation
import Segue

@main
struct SegueCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "segue", abstract: "Turn screenshots into transition videos.",
    discussion: """
      EXAMPLES:
        segue demo --scale 0.5
        segue transition cube Fixtures/drawn/corners.png Fixtures/drawn/disc.png -o cube.mp4
        segue render Fixtures/specs/showcase.yaml --scale 0.5 -o showcase.mp4
      """,
    version: Version.current,
    subcommands: [
      RenderCommand.self, TransitionCommand.self, StillCommand.self, ListCommand.self,
      ValidateCommand.self, DemoCommand.self,
    ])

  static func main() async {
    let interruption = Interruption()
    let work = Task { await run(Array(CommandLine.arguments.dropFirst())) }
    interruption.start { work.cancel() }
    let outcome = await work.value
    // Whatever failed after a signal failed because of it.
    if let signal = interruption.signal, outcome.status != .done {
      StandardStreams.writeError("Interrupted.\n")
      Foundation.exit(128 + signal)
    }
    if !outcome.message.isEmpty { StandardStreams.writeError(outcome.message + "\n") }
    Foundation.exit(outcome.status.rawValue)
  }

  /// How a run ended, and what to say about it.
  private struct Outcome {
    var status = ExitStatus.done
    var message = ""
  }

  private static func run(_ arguments: [String]) async -> Outcome {
    do {
      var command: any ParsableCommand
      do {
        command = try parseAsRoot(arguments)
      } catch {
        throw exitCode(for: error).isSuccess ? error : UsageError(parsing: error)
      }
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
      return Outcome()
    } catch let status as ExitStatus {
      return Outcome(status: status)
    } catch where exitCode(for: error).isSuccess {
      return printed(fullMessage(for: error))
    } catch {
      return Outcome(status: ExitStatus(error), message: ErrorText.text(of: error))
    }
  }

  /// Help, a version or a completion script, on standard output.
  private static func printed(_ text: String) -> Outcome {
    do {
      try StandardStreams.writeOutput(text + "\n")
      return Outcome()
    } catch {
      return Outcome(status: ExitStatus(error), message: ErrorText.text(of: error))
    }
  }
}
