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

extension SlurmTaskStatus {
  /// The output format for `squeue`: array, index, state, node, and last the reason, which may
  /// contain any character.
  static let queueFormat = "%F|%K|%T|%N|%r"

  /// The output format for `sacct`: a task such as `11_3`, state, node.
  static let accountFormat = "JobID,State,NodeList"

  /// Parses a line of `squeue`; nil for the rest of an array that was canceled before all of it had
  /// started.
  init?(queueLine line: some StringProtocol) throws(SlurmError) {
    let fields = line.split(separator: "|", maxSplits: 4, omittingEmptySubsequences: false)
    guard fields.count == 5, let array = Int(fields[0]) else {
      throw .unreadable(command: "squeue", line: String(line))
    }
    guard let index = Int(fields[1]) else { return nil }
    self.init(
      array: array, index: index, state: SlurmState(name: String(fields[2])),
      node: String(fields[3]), reason: String(fields[4]))
  }

  /// Parses a line of `sacct`; nil for tasks that have not started, such as `11_[3-5]`.
  init?(accountLine line: some StringProtocol) throws(SlurmError) {
    let fields = line.split(separator: "|", omittingEmptySubsequences: false)
    guard fields.count == 3 else { throw .unreadable(command: "sacct", line: String(line)) }
    let task = fields[0].split(separator: "_")
    guard task.count == 2, let array = Int(task[0]), let index = Int(task[1]) else { return nil }
    // The state may have more words, as in "CANCELLED by 1000".
    let state = fields[1].split(separator: " ").first ?? ""
    self.init(
      array: array, index: index, state: SlurmState(name: String(state)), node: String(fields[2]),
      reason: "")
  }
}

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
