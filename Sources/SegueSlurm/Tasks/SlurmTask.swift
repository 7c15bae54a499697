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

/// A job, or a part of one, in a row of a task.
struct SlurmJob: Hashable, Sendable {
  /// The index of the job in the batch.
  let index: Int

  let part: Part

  /// The part of the job.
  enum Part: Hashable, Sendable {
    case whole
    /// A piece, counting from 1.
    case piece(Int, of: Int)
    /// The task that joins the pieces of a video.
    case join(pieces: Int)
  }

  var isPiece: Bool {
    if case .piece = part { true } else { false }
  }

  /// The keys of a row that select the part, with their values as JSON; nil for the job's own keys.
  var keys: [(key: String, json: String)]? {
    switch part {
    case .whole: nil
    case .piece(let number, let count): [("shard", "\"\(number)/\(count)\"")]
    case .join(let pieces): [("shards", "\(pieces)")]
    }
  }
}
