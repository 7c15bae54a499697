import SegueBatch
import SegueFoundation
import SegueMessages

/// Submits the tasks of a batch and follows them until every job has a result.
struct SlurmFollower {
  private let plan: BatchPlan
  private let settings: BatchSettings
  private let slurm: SlurmSettings

  /// The number of parts in which a lost task's rows are resubmitted: a row that crashes its task
  /// is isolated after three or four rounds.
  private static let parts = 8

  init(_ plan: BatchPlan, _ settings: BatchSettings, _ slurm: SlurmSettings) {
    (self.plan, self.settings, self.slurm) = (plan, settings, slurm)
  }

  /// Runs all jobs through `queue`.
  ///
  /// - Parameters:
  ///   - queue: A queue without tasks.
  ///   - processors: The number of processors of the cluster.
  ///   - ledger: Receives the results of all jobs, unless the first failure ends the batch.
  ///   - ended: Called for each job as it ends.
  /// - Throws: Any error of `ended`, `CancellationError`, ``SlurmError``, or an error about the
  ///   tasks' folders.
  func run(
    _ queue: consuming SlurmQueue, _ processors: Int, _ ledger: inout SlurmLedger,
    ended: (BatchResult) throws -> Void
  ) async throws {
    func tell(_ result: BatchResult?) throws {
      if let result { try ended(result) }
    }
    for job in plan.jobs {
      guard let failure = job.failure(before: settings, in: plan.batch) else { continue }
      try tell(ledger.note(BatchResult(failure, of: job)))
      if settings.failsFast { return }
    }
    let sizing = sizing(ledger, processors)
    var layout = layout(ledger, sizing)
    if settings.resumes {
      // An up-to-date long video has no pieces anymore, and its tasks would render them again
      // before the join checks the output.
      for index in layout.longJobs { try tell(skipped(index).flatMap { ledger.note($0) }) }
      layout = self.layout(ledger, sizing)
    }
    try await submit(layout, to: &queue, count: plan.jobs.count - ledger.endedCount)
    var losses: [Int: Int] = [:]
    let start = ContinuousClock.now
    while !ledger.isComplete {
      try await Task.sleep(for: pause(after: .now - start))
      let (results, lost) = try await queue.look()
      for (part, line) in results {
        try tell(ledger.note(line, of: part))
        if settings.failsFast, ledger.hasFailure { return }
      }
      for task in lost {
        let (again, failed) = sorted(task, &losses)
        for job in failed { try tell(ledger.note(lostResult(job, task))) }
        if settings.failsFast, ledger.hasFailure { return }
        _ = try await queue.submit(again, resumes: true)
      }
    }
  }

  /// The desired duration of a task.
  private func sizing(_ ledger: SlurmLedger, _ processors: Int) -> TaskSizing {
    if let seconds = slurm.taskSeconds { return TaskSizing(taskSeconds: seconds) }
    let width = max(1, processors / slurm.processorsPerTask)
    let work = ledger.openJobs.reduce(0) { $0 + (plan.jobs[$1].facts?.processorSeconds ?? 0) }
    return TaskSizing(
      total: work / Double(slurm.processorsPerTask), width: min(width, slurm.arrayCap ?? width))
  }

  private func layout(_ ledger: SlurmLedger, _ sizing: TaskSizing) -> SlurmLayout {
    SlurmLayout(plan, ledger.openJobs, processors: slurm.processorsPerTask, sizing: sizing)
  }

  /// The result of a job whose output is up to date; nil if that is not certain.
  private func skipped(_ index: Int) -> BatchResult? {
    let job = plan.jobs[index]
    guard let facts = job.facts, let path = facts.path,
      let render = try? job.job.render(settings.render),
      let content = try? OutputMaker().rightContent(render, at: path)
    else { return nil }
    return BatchResult(
      job: job.job, path: path, outcome: .skipped(frames: facts.frames, content), elapsed: .zero,
      warnings: [])
  }

  private func submit(
    _ layout: SlurmLayout, to queue: inout SlurmQueue, count: Int
  ) async throws {
    guard layout.count > 0 else { return }
    // Long videos come first, so that shorter jobs fill the gaps.
    let pieces = try await queue.submit(layout.pieces)
    _ = try await queue.submit(layout.wholes)
    _ = try await queue.submit(layout.joins, after: pieces)
    slurm.told(
      (count == 1 ? "1 job is" : "\(count) jobs are") + " submitted in "
        + (layout.count == 1 ? "1 task." : "\(layout.count) tasks."))
  }

  /// Sorts the rows that a task left without results into tasks to resubmit and failed rows.
  private func sorted(
    _ task: SlurmTask, _ losses: inout [Int: Int]
  ) -> (again: [[SlurmJob]], failed: [SlurmJob]) {
    // The join renders missing pieces.
    let rows = task.missing.filter { !$0.isPiece }
    guard !rows.isEmpty else { return ([], []) }
    // Somebody else canceled the task.
    if task.status?.state.name == "CANCELLED", !task.isGivenUp { return ([], rows) }
    if rows.count == 1, !task.isGivenUp {
      losses[rows[0].index, default: 0] += 1
      if losses[rows[0].index, default: 0] > settings.retries { return ([], rows) }
    }
    slurm.told(
      "\(Self.end(of: task)); \(rows.count) of its jobs \(rows.count == 1 ? "is" : "are") submitted again."
    )
    let size = (rows.count + Self.parts - 1) / Self.parts
    let again = stride(from: 0, to: rows.count, by: size).map {
      Array(rows[$0..<min($0 + size, rows.count)])
    }
    return (again, [])
  }

  private func lostResult(_ part: SlurmJob, _ task: SlurmTask) -> BatchResult {
    BatchResult(
      BatchFailure(
        .lost,
        "\(Self.end(of: task)). See the end of \(task.log), give tasks more with --engine-option, "
          + "such as mem=4G or time=60, and run this again with --resume."
      ), of: plan.jobs[part.index])
  }

  /// A clause such as "Task 17_3 has ended without results (OUT_OF_MEMORY on node1)".
  private static func end(of task: SlurmTask) -> String {
    let state = task.status?.state.name ?? "unknown to Slurm"
    let node = task.status.map { $0.node.isEmpty ? "" : " on \($0.node)" } ?? ""
    return "Task \(task.name) has ended without results (\(state)\(node))"
  }

  /// The polling interval: short at first, and at most 15 seconds.
  private func pause(after elapsed: Duration) -> Duration {
    min(max(elapsed / 20, slurm.shortestPause), .seconds(15))
  }
}
