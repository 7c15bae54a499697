/// What a row of a task is about.
struct SlurmJob: Hashable, Sendable {
  /// The job's place in the batch.
  let index: Int

  let part: Part

  /// How much of the job.
  enum Part: Hashable, Sendable {
    case whole
    /// One of so many pieces, counted from 1.
    case piece(Int, of: Int)
    /// What makes a video of its pieces.
    case join(pieces: Int)
  }

  var isPiece: Bool {
    if case .piece = part { true } else { false }
  }

  /// The keys of a row that say so, and their values as JSON; nil for those that the job has anyway.
  var keys: [(key: String, json: String)]? {
    switch part {
    case .whole: nil
    case .piece(let number, let count): [("shard", "\"\(number)/\(count)\"")]
    case .join(let pieces): [("shards", "\(pieces)")]
    }
  }
}
