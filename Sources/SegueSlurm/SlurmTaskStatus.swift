/// The status of one task of an array.
struct SlurmTaskStatus: Hashable, Sendable {
  /// The number of its array.
  let array: Int

  /// Its index in the array, from 0.
  let index: Int

  let state: SlurmState

  /// The node of the task; empty if it has not started.
  let node: String

  /// The reason why it waits or ended, in Slurm's words.
  let reason: String

  /// The name that Slurm gives the task.
  var name: String { "\(array)_\(index)" }

  /// Whether the task waits for an administrator to release it, or for something that can no longer
  /// happen.
  ///
  /// A task gets into this state if a node accepts it but cannot start it.
  var isStuck: Bool {
    state.name == "PENDING"
      && Self.stuckReasons.contains(reason.lowercased().filter { $0.isLetter })
  }

  /// Reasons reduced to their letters, because versions differ in the characters between words.
  private static let stuckReasons: Set = [
    "badconstraints", "dependencyneversatisfied", "jobholdmaxrequeue", "launchfailedrequeuedheld",
  ]
}
