import ArgumentParser

/// A subcommand, and what the process must know before it runs.
///
/// Nothing here has a default: a command that does not say what it needs does not compile.
protocol Subcommand: ParsableCommand, Sendable {
  /// The threads that the command needs besides the main one.
  var need: WorkerNeed { get }

  /// The limit of its time, from the reading of its first file to the last line that it prints; nil
  /// if it has none of its own.
  var allowedTime: TimeOptions? { get }

  /// The writer for its messages.
  var writer: MessageWriter { get }
}
