import Foundation
public import SegueBatch
import SegueLimits

/// Runs jobs as job arrays of a Slurm cluster.
///
/// Each task is `segue batch` over some of the rows, on a node; this process submits, follows and tells. It is
/// the results in the tasks' folders that count: Slurm is asked only whether more of them can come.
public struct SlurmEngine: BatchEngine {
  private let slurm: SlurmSettings
  private let environment: [String: String]

  /// An engine for the cluster that Slurm's commands in `PATH` speak to.
  public init(_ slurm: SlurmSettings) {
    self.init(slurm, environment: ProcessInfo.processInfo.environment)
  }

  init(_ slurm: SlurmSettings, environment: [String: String]) {
    (self.slurm, self.environment) = (slurm, environment)
  }

  /// Runs the jobs of a plan on the cluster, and cancels there what is left when it is done or fails.
  public func run(
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
        // A run that was killed has left them.
        try await end(client, folder.name, after: 0)
        try folder.prepare(SlurmScript(settings, slurm, in: folder.path))
        let queue = SlurmQueue(client, configuration, slurm, of: plan, in: folder)
        let processors = try await client.processorCount(partition: slurm.partition)
        try await SlurmFollower(plan, settings, slurm).run(
          queue, processors, &ledger, ended: ended)
      } catch {
        failure = error
      }
      // A task ends a little after its last result; one that was started anew may have told all before.
      let isDone = failure == nil && ledger.isComplete
      isOver = await endAll(client, folder.name, after: isDone ? Self.looksAtEnd : 0)
    }
    // What may still run needs its folder, and what was lost is explained there.
    if isOver, !ledger.hasLost { folder.remove() }
    if let failure { throw failure }
    OutputFolders(of: plan).clean()
  }

  /// Cancels what runs and waits for its end, also from a canceled task; what keeps it from that is told.
  ///
  /// - Returns: Whether all of it is over.
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

  /// Waits until all of that name is over, and cancels it when that takes more looks than `patience`.
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
      "Tasks called \(name) are canceled, and take long to end; look with 'squeue --name=\(name)'.")
  }

  /// A quarter of a second apart: Slurm gives a task 30 seconds by default between asking and killing.
  private static let mostLooks = 160

  private static let looksAtEnd = 12

  /// How often Slurm is asked to end what runs before it is left to the user.
  private static let mostAttempts = 3
}
