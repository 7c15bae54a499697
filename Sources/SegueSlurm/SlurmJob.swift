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
