import ArgumentParser
import Segue

/// A parsed command with its options.
struct ParsedLine {
  private enum Command {
    case subcommand(any Subcommand)
    /// A command of ArgumentParser, which prints a help text, or the overview of all commands.
    case help(any ParsableCommand)
  }

  private let command: Command

  init(_ command: any ParsableCommand) {
    self.command = (command as? any Subcommand).map { .subcommand($0) } ?? .help(command)
  }

  /// The threads that the command needs.
  var need: WorkerNeed {
    switch command {
    case .subcommand(let command): command.need
    case .help: .none
    }
  }

  /// The writer for the messages of the command.
  var writer: MessageWriter {
    switch command {
    case .subcommand(let command): command.writer
    case .help: MessageWriter()
    }
  }

  /// Runs the command, and keeps the texts that it reads if messages show their lines.
  func run() async -> Outcome {
    let texts = writer.showsTexts ? SourceTexts() : nil
    return await SourceTexts.$current.withValue(texts) { await outcome() }
  }

  private func outcome() async -> Outcome {
    do {
      switch command {
      case .subcommand(let command):
        if let time = command.allowedTime {
          try await time.run { try await Self.run(command) }
        } else {
          try await Self.run(command)
        }
      case .help(let command): try await Self.run(command)
      }
      return .done
    } catch  where SegueCommand.exitCode(for: error).isSuccess {
      // Help is also a command.
      return SegueCommand.printed(SegueCommand.fullMessage(for: error) + "\n").outcome
    } catch {
      return Outcome(error, writer)
    }
  }

  private static func run(_ command: any ParsableCommand) async throws {
    if var command = command as? any AsyncParsableCommand {
      try await command.run()
    } else {
      var command = command
      try command.run()
    }
  }
}

/// The end of a command line without a command to run: help, a version, or an error.
struct CommandLineEnd: Error {
  let outcome: Outcome
}
