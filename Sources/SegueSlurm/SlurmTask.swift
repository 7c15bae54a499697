/// A submitted task and its outstanding results.
struct SlurmTask {
  /// The number of its array.
  let array: Int

  /// Its index in the array.
  let index: Int

  /// The rows without a result so far.
  var missing: [SlurmJob]

  var folder: SlurmTaskFolder

  /// The file with the standard error of Slurm and the task.
  let log: String

  /// Whether the task has been seen running, so that it may have written something.
  var hasStarted = false

  /// The number of polls since the task ended.
  var looksSinceEnd = 0

  /// The last known status.
  var status: SlurmTaskStatus?

  /// Whether the engine itself canceled the task, to resubmit its rows.
  var isGivenUp = false

  /// The name that Slurm gives the task.
  var name: String { "\(array)_\(index)" }
}
