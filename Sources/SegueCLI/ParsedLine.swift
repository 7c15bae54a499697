import ArgumentParser

/// A command that was asked for, with its options.
struct ParsedLine {
  private let command: any ParsableCommand

  init(_ command: any ParsableCommand) { self.command = command }

  /// The threads that it works on.
  var need: WorkerNeed { (command as? any WorkingCommand)?.need ?? .none }

  /// The writer of its messages.
  var writer: MessageWriter { (command as? any TellingCommand)?.messages.writer ?? MessageWriter() }

  /// Runs it.
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
      // Help is a command, too.
      return SegueCommand.printed(SegueCommand.fullMessage(for: error) + "\n").outcome
    } catch {
      return Outcome(error, writer)
    }
  }
}
