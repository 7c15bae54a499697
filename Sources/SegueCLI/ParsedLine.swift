import ArgumentParser

/// A parsed command with its options.
struct ParsedLine {
  private let command: any ParsableCommand

  init(_ command: any ParsableCommand) { self.command = command }

  /// The threads that the command needs.
  var need: WorkerNeed { (command as? any WorkingCommand)?.need ?? .none }

  /// The writer for the messages of the command.
  var writer: MessageWriter { (command as? any TellingCommand)?.messages.writer ?? MessageWriter() }

  /// Runs the command.
  func run() async -> Outcome {
    do {
      if let command = command as? any TimedCommand {
        try await command.runInTime()
      } else if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        var command = command
        try command.run()
      }
      return .done
    } catch  where SegueCommand.exitCode(for: error).isSuccess {
      // Help is also a command.
      return SegueCommand.printed(SegueCommand.fullMessage(for: error) + "\n").outcome
    } catch {
      return Outcome(error, writer)
    }
  }
}
