/// Where one task of an array stands.
struct SlurmTaskStatus: Hashable, Sendable {
  /// The number of its array.
  let array: Int

  /// Its place in the array, from 0.
  let index: Int

  let state: SlurmState

  /// Where it runs or ran; empty for a task that has not started.
  let node: String

  /// Why it waits or how it ended, in Slurm's words.
  let reason: String

  /// As Slurm calls the task.
  var name: String { "\(array)_\(index)" }

  /// Whether it waits for somebody to release it, or for what cannot come anymore.
  ///
  /// A node that takes a job and cannot start it leaves it so.
  var isStuck: Bool {
    state.name == "PENDING"
      && Self.stuckReasons.contains(reason.lowercased().filter { $0.isLetter })
  }

  /// By their letters alone: versions differ in signs between words.
  private static let stuckReasons: Set = [
    "badconstraints", "dependencyneversatisfied", "jobholdmaxrequeue", "launchfailedrequeuedheld",
  ]
}
