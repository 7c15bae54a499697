package import SegueBatch
import SegueFoundation
import SegueLimits

/// Runs jobs as job arrays on a Slurm cluster.
///
/// Each task runs `segue batch` on a node, for some of the rows; this process submits the tasks,
/// follows them, and reports. Only the results in the tasks' folders count: Slurm is asked only
/// whether more results can follow.
package struct SlurmEngine: BatchEngine {
  private let slurm: SlurmSettings
  private let environment: [String: String]

  /// An engine for the cluster of the Slurm commands in `PATH`.
  package init(_ slurm: SlurmSettings) {
    self.init(slurm, environment: ProcessInfo.processInfo.environment)
  }

  init(_ slurm: SlurmSettings, environment: [String: String]) {
    (self.slurm, self.environment) = (slurm, environment)
  }

  /// Runs the jobs of a plan on the cluster, and finally cancels all remaining tasks there.
  package func run(
    _ plan: BatchPlan, _ settings: BatchSettings, ended: (BatchResult) throws -> Void,
    progressed: @escaping @Sendable (BatchProgress) -> Void
  ) async throws {
    let client = try SlurmClient(environment: environment)
    let configuration = try await client.configuration()
    let folder = try SlurmFolder(in: slurm.workFolder, of: plan)
    if settings.resumes { OutputFolders(of: plan).clean() }
    var ledger = SlurmLedger(plan, settings, progressed: progressed)
    var (failure, isOver) = ((any Error)?.none, false)
    await FinalWork.during {
      do {
        // A killed run may have left tasks.
        try await end(client, folder.name, after: 0)
        try folder.prepare(SlurmScript(settings, slurm, in: folder.path))
        let queue = SlurmQueue(client, configuration, slurm, of: plan, in: folder)
        let processors = try await client.processorCount(partition: slurm.partition)
        try await SlurmFollower(plan, settings, slurm).run(
          queue, processors, &ledger, ended: ended)
      } catch {
        failure = error
      }
      // A task ends shortly after its last result, and a restarted one may have delivered all
      // results before.
      let isDone = failure == nil && ledger.isComplete
      isOver = await endAll(client, folder.name, after: isDone ? Self.looksAtEnd : 0)
    }
    // A running task needs its folder, and the logs in it explain lost jobs.
    if isOver, !ledger.hasLost { folder.remove() }
    if let failure { throw failure }
    OutputFolders(of: plan).clean()
  }

  /// Cancels the running tasks and waits for their end, even if the current task is canceled;
  /// reports errors.
  ///
  /// - Returns: Whether all tasks have ended.
  private func endAll(
    _ client: SlurmClient, _ name: String, after patience: Int
  ) async -> Bool {
    await Task(executorPreference: Workers.current) {
      for attempt in 1... {
        do {
          try await end(client, name, after: patience)
          break
        } catch {
          guard attempt == Self.mostAttempts else { continue }
          slurm.told("\(error) Cancel the tasks with 'scancel --name=\(name)'.")
          return false
        }
      }
      return true
    }.value
  }

  /// Waits until all tasks with this name have ended; cancels them after `patience` polls.
  private func end(
    _ client: SlurmClient, _ name: String, after patience: Int
  ) async throws {
    for look in 0..<Self.mostLooks {
      let living = try await client.tasks(named: name).filter { !$0.state.hasEnded }
      if living.isEmpty { return }
      if look == patience {
        slurm.told("Canceling \(living.count) of the tasks called \(name).")
        try await client.cancelAll(named: name)
      }
      try await Task.sleep(for: slurm.shortestPause / 4)
    }
    slurm.told(
      "Tasks called \(name) are canceled but still running; check with 'squeue --name=\(name)'.")
  }

  /// The largest number of polls, a quarter of a second apart: by default, Slurm gives a task 30
  /// seconds between SIGTERM and SIGKILL.
  private static let mostLooks = 160

  private static let looksAtEnd = 12

  /// The number of attempts to end running tasks before the user is asked to do it.
  private static let mostAttempts = 3
}
