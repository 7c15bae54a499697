/// What Slurm says of a task, by the name that `squeue` and `sacct` have for it.
///
/// - Source: squeue(1), "JOB STATE CODES", Slurm 22.05.
struct SlurmState: Hashable, Sendable {
  let name: String

  /// Whether it has run, or will not anymore.
  ///
  /// A name that is not known counts as one that goes on: a task is given up only for certain.
  var hasEnded: Bool { Self.ended.contains(name) }

  var isRunning: Bool { name == "RUNNING" || name == "COMPLETING" }

  private static let ended: Set = [
    "BOOT_FAIL", "CANCELLED", "COMPLETED", "DEADLINE", "FAILED", "NODE_FAIL", "OUT_OF_MEMORY",
    "PREEMPTED", "REVOKED", "TIMEOUT",
  ]
}
