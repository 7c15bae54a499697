import SegueBatch

/// Which jobs of a batch share a task, and which are made in pieces.
struct SlurmLayout: Hashable, Sendable {
  /// Tasks that make whole videos.
  private(set) var wholes: [[SlurmJob]] = []

  /// Tasks that make a piece each.
  private(set) var pieces: [[SlurmJob]] = []

  /// Tasks that join pieces, when all pieces are there.
  private(set) var joins: [[SlurmJob]] = []

  /// The jobs that are made in pieces.
  let longJobs: [Int]

  /// How many tasks there are.
  var count: Int { wholes.count + pieces.count + joins.count }

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
      let count = Self.pieceCount(of: plan.jobs[index].job, facts, seconds, sizing)
      if count > 1 {
        pieces += (1...count).map { [SlurmJob(index: index, part: .piece($0, of: count))] }
        long.append(SlurmJob(index: index, part: .join(pieces: count)))
      } else {
        short.append(SlurmJob(index: index, part: .whole))
        shortSeconds.append(seconds)
      }
    }
    longJobs = long.map(\.index)
    wholes = sizing.groups(shortSeconds).map { Array(short[$0]) }
    joins = sizing.groups(long.map { _ in Self.joinSeconds }).map { Array(long[$0]) }
  }
  /// As many as the job's row says; else as many as tasks of the right time need.
  private static func pieceCount(
    of job: BatchJob, _ facts: PlannedJob.Facts, _ seconds: Double, _ sizing: TaskSizing
  ) -> Int {
    if let count = job.pieceCount { return count }
    // A row about a piece is not divided further, and one piece is what `shards: 1` asks for.
    guard job.parts.isEmpty, let unit = facts.unit else { return 1 }
    return sizing.pieces(seconds: seconds, units: (facts.frames + unit - 1) / unit)
  }
}
