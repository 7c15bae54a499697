import Segue
import SegueFiles
import SegueMessages

/// The work of `segue render --watch`: a render after each change of what the output depends on.
struct RenderWatch {
  private let command: RenderCommand
  private let recipes = RecipeBook()
  private let outputs = OwnOutputs()

  init(_ command: RenderCommand) { self.command = command }

  /// The last output that the watch has made.
  private struct Made {
    var recipe: Recipe?
    var path: String?
  }

  /// Renders until the task is canceled.
  ///
  /// - Throws: Errors that no change of a file can mend: those of the command line, and in the
  ///   first round those of the output and a missing spec. Else `CancellationError`, or an error of
  ///   the standard streams.
  func run() async throws {
    var made = Made()
    var isFirst = true
    while true {
      var round = WatchRound(command.spec.path)
      round.watch.add(command.spec.words.files?.files ?? [])
      do {
        if try await render(&round, &made) {
          isFirst = false
          try tell(round.note("\(command.spec.path): changed, starting again"))
          continue
        }
      } catch {
        try Task.checkCancellation()
        guard canWait(after: error, isFirst: isFirst) else { throw error }
        let text = ErrorText.text(of: error)
        command.writer.write(.error, text)
        let count = Message.count(text.split(separator: "\n").count, "errors")
        try tell(round.line("\(command.spec.path): \(count)"))
      }
      isFirst = false
      try await round.waitForChange()
    }
  }

  /// Renders, unless the output is up to date.
  ///
  /// - Returns: Whether a file changed meanwhile, which ends the render.
  private func render(_ round: inout WatchRound, _ made: inout Made) async throws -> Bool {
    let spec = try command.spec.read(command.limits)
    let settings = try command.settings()
    round.watch.add(spec.inputFiles(settings))
    let plan = try RenderPlan(spec, settings: settings)
    round.watch.add(plan.inputFiles)
    var job = try command.job(plan)
    if job.path == "-" {
      throw UsageError(
        "--watch: the output of the spec is standard output; name a file with -o.")
    }
    let recipe = try recipes.recipe(of: job)
    let paths = [job.path, job.eventsPath].compactMap(\.self)
    let isThere = paths.allSatisfy { outputs.has($0) }
    if recipe == made.recipe, job.path == made.path, isThere {
      try tell(round.line("\(job.path ?? "null"): unchanged"))
      return false
    }
    if !paths.isEmpty, paths.allSatisfy({ outputs.contains($0) }) { job.overwrite = true }
    if let path = job.path { job.superseded = outputs.files(ofSequence: path) }
    made.recipe = nil
    let (isDone, hasChanged) = try await run(job, round)
    if isDone { (made.recipe, made.path) = (recipe, job.path) }
    return hasChanged
  }

  /// Runs a job until it is done or a file changes, which cancels it.
  private func run(
    _ job: RenderJob, _ round: WatchRound
  ) async throws -> (isDone: Bool, hasChanged: Bool) {
    try await withThrowingTaskGroup(of: Event.self) { group in
      group.addTask {
        try await job.run(command.messages.settings, isWatched: true) { line in
          // Before anybody is told, and can replace it.
          for path in [job.path, job.eventsPath].compactMap(\.self) { outputs.add(path) }
          if let path = job.path, let files = job.sequenceFiles {
            outputs.add(files.map(\.path), ofSequence: path)
          }
          return round.line(line)
        }
        return .done
      }
      group.addTask {
        var round = round
        try await round.waitForChange()
        return .changed
      }
      defer { group.cancelAll() }
      if try await group.next() == .done { return (true, false) }
      group.cancelAll()
      // The output may have been completed just before.
      let isDone = (try? await group.next()) == .done
      try Task.checkCancellation()
      return (isDone, true)
    }
  }

  /// The first of two events that ends a render.
  private enum Event {
    case done, changed
  }

  private func tell(_ line: String) throws {
    guard !command.messages.settings.isQuiet else { return }
    try StandardStreams.writeOutput(Message.escaped(line) + "\n")
  }

  /// Whether a change of a file may mend an error.
  private func canWait(after error: any Error, isFirst: Bool) -> Bool {
    if error is UsageError || error is StandardStreams.Failure { return false }
    switch Failure(error) {
    case .badInput, .changedInput: return true
    case .missingInput: return !isFirst || !(error is SpecFileError)
    case .cancelled, .unknown: return false
    default: return !isFirst
    }
  }
}
