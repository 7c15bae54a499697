import Segue
import SegueFiles

/// The work of `segue validate --watch`: a report about a spec after each change.
struct ValidateWatch {
  private let command: ValidateCommand

  init(_ command: ValidateCommand) { self.command = command }

  /// Reports until the task is canceled.
  ///
  /// - Throws: ``ExitStatus/missingInput`` if a spec is missing from the beginning, an error of the
  ///   standard streams, or `CancellationError`.
  func run() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for path in command.specs { group.addTask { try await run(path) } }
      // The first error ends all.
      while try await group.next() != nil {}
    }
  }

  private func run(_ path: String) async throws {
    var isFirst = true
    while true {
      var round = WatchRound(path)
      round.watch.add(command.words.files?.files ?? [])
      let settings = command.fonts.over(
        try command.canvas.settings(command.limits, command.root))
      let row = command.row(path, settings)
      round.watch.add(row.inputs)
      try command.show(row) { round.line($0) }
      if row.isMissing {
        if isFirst { throw ExitStatus.missingInput }
        if !command.quiet { try StandardStreams.writeOutput(round.note("\(path): missing\n")) }
      }
      isFirst = false
      try await round.waitForChange()
    }
  }
}
