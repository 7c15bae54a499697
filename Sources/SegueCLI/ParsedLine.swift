import ArgumentParser
import Segue
import SegueLimits

/// A parsed command with its options.
struct ParsedLine {
  private let command: any ParsableCommand

  init(_ command: any ParsableCommand) { self.command = command }

  /// The threads that the command needs.
  var need: WorkerNeed { (command as? any WorkingCommand)?.need ?? .none }

  /// The writer for the messages of the command.
  var writer: MessageWriter {
    (command as? any TellingCommand)?.writer ?? MessageWriter()
  }

  /// Runs the command, and keeps the texts that it reads if messages show their lines.
  func run() async -> Outcome {
    let texts = writer.showsTexts ? SourceTexts() : nil
    return await SourceTexts.$current.withValue(texts) { await outcome() }
  }

  private func outcome() async -> Outcome {
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

/// The end of a command line without a command to run: help, a version, or an error.
struct CommandLineEnd: Error {
  let outcome: Outcome
}

/// A command that chooses how its messages look.
protocol TellingCommand {
  var writer: MessageWriter { get }
}

/// A command whose messages have options of their own.
protocol ReportingCommand: TellingCommand {
  var messages: MessageOptions { get }
}

extension ReportingCommand {
  var writer: MessageWriter { messages.settings.writer }
}

extension RenderCommand: ReportingCommand {}
extension TransitionCommand: ReportingCommand {}
extension DemoCommand: ReportingCommand {}
extension BatchCommand: ReportingCommand {}

/// A command whose messages have a log and colors.
protocol LoggingCommand: TellingCommand {
  var log: LogOptions { get }
}

extension LoggingCommand {
  var writer: MessageWriter { log.color.writer }
}

extension StillCommand: LoggingCommand {}
extension ContactSheetCommand: LoggingCommand {}
extension ConcatCommand: LoggingCommand {}

/// A command whose messages have colors alone.
protocol ColoringCommand: TellingCommand {
  var color: ColorOptions { get }
}

extension ColoringCommand {
  var writer: MessageWriter { color.writer }
}

extension ValidateCommand: ColoringCommand {}
extension ListCommand: ColoringCommand {}
extension ExplainCommand: ColoringCommand {}
extension NewCommand: ColoringCommand {}
extension DoctorCommand: ColoringCommand {}

/// A command with a time limit, from the reading of its first file to the last line that it prints.
protocol TimedCommand: AsyncParsableCommand, Sendable {
  /// The option with the time limit.
  var allowedTime: TimeOptions { get }
}

extension TimedCommand {
  /// Runs the command within its time limit.
  ///
  /// - Throws: `TimeLimit.Exceeded`, or any error of the command.
  func runInTime() async throws {
    try await allowedTime.run {
      var command = self
      try await command.run()
    }
  }
}

/// A command that may need worker threads.
protocol WorkingCommand {
  var need: WorkerNeed { get }
}

extension RenderCommand: WorkingCommand {
  var need: WorkerNeed { dryRun ? .none : .necessary }
}

/// A watch sleeps, which needs a thread besides the one that waits for signals.
extension ValidateCommand: WorkingCommand {
  var need: WorkerNeed { watching.isOn ? .necessary : .none }
}

extension BatchCommand: WorkingCommand {
  var need: WorkerNeed { dryRun || plan ? .useful : .necessary }
}

extension TransitionCommand: WorkingCommand {
  var need: WorkerNeed { .necessary }
}

extension StillCommand: WorkingCommand {
  var need: WorkerNeed { .necessary }
}

extension DemoCommand: WorkingCommand {
  var need: WorkerNeed { .necessary }
}

extension ConcatCommand: WorkingCommand {
  var need: WorkerNeed { .necessary }
}

/// The trials of this command also write files.
extension DoctorCommand: WorkingCommand {
  var need: WorkerNeed { .necessary }
}

/// The threads that a command needs in addition to the main one.
enum WorkerNeed: Hashable {
  /// The main thread does all the work.
  case none
  /// Worker threads make the command faster, one per processor.
  case useful
  /// Worker threads are required: the command writes files that must be removed on a signal, which
  /// the main thread waits for.
  case necessary

  /// Starts the threads.
  ///
  /// - Throws: An error of kind ``Failure/outOfThreads`` if required threads cannot be created.
  func start(_ workers: Workers) throws {
    switch self {
    case .none: break
    case .useful: try? workers.start(Processors.count)
    case .necessary: try workers.start(Processors.count)
    }
  }
}
