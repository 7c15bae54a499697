/// A command that may work on more than the main thread.
protocol WorkingCommand {
  var need: WorkerNeed { get }
}

extension RenderCommand: WorkingCommand {
  var need: WorkerNeed { dryRun ? .none : .necessary }
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

/// Its trials write files, too.
extension DoctorCommand: WorkingCommand {
  var need: WorkerNeed { .necessary }
}
