/// The jobs of a batch that are yet to begin.
///
/// They begin in their order, but a job waits here while another uses an encoder that encodes one
/// video of a process at a time. Otherwise it would wait in the place and in the memory of a later
/// job, and while its time limit runs.
struct JobQueue {
  /// The jobs in their order, by the encoder that they take turns at; nil where they need none.
  private var lines: [String?: ArraySlice<PlannedJob>]

  /// The encoders that take turns, of the jobs that run.
  private var used: Set<String> = []

  /// A queue of all jobs of a plan.
  init(_ jobs: [PlannedJob]) {
    lines = Dictionary(grouping: jobs) { $0.facts?.encoderInTurns }.mapValues { $0[...] }
  }

  /// The job that can begin next; nil if there is none, or if those that are left have to wait for
  /// the end of another.
  var next: PlannedJob? {
    lines.lazy.filter { encoder, _ in encoder.map { !used.contains($0) } ?? true }
      .compactMap(\.value.first).min { $0.job.index < $1.job.index }
  }

  /// Takes ``next`` out of the queue.
  mutating func begin(_ job: PlannedJob) {
    let encoder = job.facts?.encoderInTurns
    let first = lines[encoder]?.popFirst()
    precondition(first?.job.index == job.job.index, "only the next job begins")
    if let encoder { used.insert(encoder) }
  }

  /// Lets others use the encoder of a job that has begun.
  mutating func end(_ job: PlannedJob) {
    if let encoder = job.facts?.encoderInTurns { used.remove(encoder) }
  }
}
