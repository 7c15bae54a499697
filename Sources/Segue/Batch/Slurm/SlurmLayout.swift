/// Which jobs of a batch share a task, and which are made in pieces.
struct SlurmLayout: Hashable, Sendable {
  /// Tasks that make whole videos.
  private(set) var wholes: [[SlurmJob]] = []

  /// Tasks that make a piece each.
  private(set) var pieces: [[SlurmJob]] = []

  /// Tasks that join pieces, when all pieces are there.
  private(set) var joins: [[SlurmJob]] = []

  /// How long a join takes: it copies what is encoded already.
  private static let joinSeconds = 2.0

  /// Lays out the jobs `indices` of a plan.
  ///
  /// - Parameters:
  ///   - plan: Jobs that cannot be rendered are nowhere.
  ///   - indices: Which jobs.
  ///   - processors: Of a task.
  ///   - sizing: How long a task should take, in seconds.
  init(_ plan: BatchPlan, _ indices: [Int], processors: Int, sizing: TaskSizing) {
    var (short, shortSeconds): ([SlurmJob], [Double]) = ([], [])
    var long: [SlurmJob] = []
    for index in indices {
      guard let facts = plan.jobs[index].facts else { continue }
      let seconds = facts.processorSeconds / Double(processors)
      let count =
        facts.unit.map { unit in
          sizing.pieces(seconds: seconds, units: (facts.frames + unit - 1) / unit)
        } ?? 1
      if count > 1 {
        pieces += (1...count).map { [SlurmJob(index: index, part: .piece($0, of: count))] }
        long.append(SlurmJob(index: index, part: .join(pieces: count)))
      } else {
        short.append(SlurmJob(index: index, part: .whole))
        shortSeconds.append(seconds)
      }
    }
    wholes = sizing.groups(shortSeconds).map { Array(short[$0]) }
    joins = sizing.groups(long.map { _ in Self.joinSeconds }).map { Array(long[$0]) }
  }
}
