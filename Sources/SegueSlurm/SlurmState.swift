/// The state of a task, by the name that `squeue` and `sacct` use.
///
/// - Source: squeue(1), "JOB STATE CODES", Slurm 22.05.
struct SlurmState: Hashable, Sendable {
  let name: String

  /// Whether the task has ended, or will never run.
  ///
  /// An unknown state counts as not ended, because a task is given up only if its end is certain.
  var hasEnded: Bool { Self.ended.contains(name) }

  var isRunning: Bool { name == "RUNNING" || name == "COMPLETING" }

  private static let ended: Set = [
    "BOOT_FAIL", "CANCELLED", "COMPLETED", "DEADLINE", "FAILED", "NODE_FAIL", "OUT_OF_MEMORY",
    "PREEMPTED", "REVOKED", "TIMEOUT",
  ]
}
