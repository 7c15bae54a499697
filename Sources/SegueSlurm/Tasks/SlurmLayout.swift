import SegueBatch

/// The distribution of a batch's jobs to tasks; long jobs are divided into pieces.
struct SlurmLayout: Hashable, Sendable {
  /// Tasks that render whole videos.
  private(set) var wholes: [[SlurmJob]] = []

  /// Tasks that render one piece each.
  private(set) var pieces: [[SlurmJob]] = []

  /// Tasks that join pieces after all pieces are finished.
  private(set) var joins: [[SlurmJob]] = []

  /// The jobs that are divided into pieces.
  let longJobs: [Int]

  /// The total number of tasks.
  var count: Int { wholes.count + pieces.count + joins.count }

  /// The duration of a join, which only copies encoded frames.
  private static let joinSeconds = 2.0

  /// Distributes the jobs at `indices` of a plan.
  ///
  /// - Parameters:
  ///   - plan: The plan; jobs that cannot be rendered are left out.
  ///   - indices: The indexes of the jobs.
  ///   - processors: The number of processors of a task.
  ///   - sizing: The desired duration of a task.
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
  /// The number of pieces: as many as the row asks for, otherwise as many as tasks of the desired
  /// duration need.
  private static func pieceCount(
    of job: BatchJob, _ facts: PlannedJob.Facts, _ seconds: Double, _ sizing: TaskSizing
  ) -> Int {
    if let count = job.pieceCount { return count }
    // A row for a piece is not divided further, and `shards: 1` asks for one piece.
    guard job.parts.isEmpty, let unit = facts.unit else { return 1 }
    return sizing.pieces(seconds: seconds, units: (facts.frames + unit - 1) / unit)
  }
}
