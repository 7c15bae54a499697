import ArgumentParser

/// A command that may be told how long it may take, from the reading of its first file to the last line that it prints.
protocol TimedCommand: AsyncParsableCommand, Sendable {
  /// How long.
  var allowedTime: TimeOptions { get }
}

extension TimedCommand {
  /// Runs it as long as it may take.
  ///
  /// - Throws: `TimeLimit.Exceeded`, or what it throws itself.
  func runInTime() async throws {
    try await allowedTime.run {
      var command = self
      try await command.run()
    }
  }
}
