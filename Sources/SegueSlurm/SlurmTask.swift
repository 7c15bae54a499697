/// A task that has been submitted, and what is still to come of it.
struct SlurmTask {
  /// Which array has it.
  let array: Int

  /// Its place in the array.
  let index: Int

  /// The rows that have no result yet.
  var missing: [SlurmJob]

  var folder: SlurmTaskFolder

  /// What Slurm and the task have said on standard error.
  let log: String

  /// Whether it was ever seen to run, and so may have written something.
  var hasStarted = false

  /// In how many looks at the queue it has been over.
  var looksSinceEnd = 0

  /// The last that was seen of it.
  var status: SlurmTaskStatus?

  /// Whether the engine itself has canceled it, to submit its rows again.
  var isGivenUp = false

  /// As Slurm calls it.
  var name: String { "\(array)_\(index)" }
}
