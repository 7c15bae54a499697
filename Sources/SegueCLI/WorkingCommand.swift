/// A command that may need worker threads.
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

/// The trials of this command also write files.
extension DoctorCommand: WorkingCommand {
  var need: WorkerNeed { .necessary }
}
