import ArgumentParser

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
