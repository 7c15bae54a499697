import SegueFFmpeg
import SegueFiles
import SegueFormats
import SegueFrames
import SegueLimits
import Synchronization

/// Runs jobs in this process, as many at a time as processors and memory allow.
///
/// The frames of all jobs share the threads of the process, so one long job uses the machine as
/// fully as many short ones.
package struct LocalEngine: BatchEngine {
  /// An engine for this process.
  package init() {}

  /// Runs the jobs of a plan on the threads of this process.
  package func run(
    _ plan: BatchPlan, _ settings: BatchSettings, ended: (BatchResult) throws -> Void,
    progressed: @escaping @Sendable (BatchProgress) -> Void
  ) async throws {
    var settings = settings
    // The budget for cached images of finished jobs; images of running jobs count toward their
    // jobs.
    let kept = settings.memory / 8
    settings.render.imageCache = settings.render.imageCache ?? ImageCache(limit: kept)
    if plan.jobs.contains(where: { $0.facts?.format.usesEncoder == true }) {
      FFmpegLibraries.load()
    }
    let limit = settings.jobs ?? Self.defaultJobs
    let runner = JobRunner(plan, settings)
    let meter = FrameMeter(progressed)
    if settings.resumes, settings.cleansUp { OutputFolders(of: plan).clean() }
    try await withThrowingTaskGroup(of: BatchResult.self) { group in
      var queue = JobQueue(plan.jobs)
      var (running, memory) = (0, 0)
      while true {
        while running < limit, let next = queue.next,
          running == 0 || memory + next.memory <= settings.memory - kept
        {
          queue.begin(next)
          (running, memory) = (running + 1, memory + next.memory)
          group.addTask { try await runner.run(next) { meter.wrote($0, of: next.job.index) } }
        }
        guard let result = try await group.next() else { break }
        FreedMemory.release()
        let job = plan.jobs[result.job.index]
        queue.end(job)
        (running, memory) = (running - 1, memory - job.memory)
        meter.ended(result, of: job.facts?.frames ?? 0)
        try ended(result)
        if settings.failsFast, result.isFailure {
          group.cancelAll()
          return
        }
      }
    }
  }

  /// One more than the number of processors: while one job reads or writes files, the others draw.
  private static var defaultJobs: Int { Processors.count + 1 }
}

extension PlannedJob {
  /// Estimated bytes; 0 for a job that only fails.
  fileprivate var memory: Int { facts?.memory ?? 0 }
}

/// Sums the frames of concurrent jobs.
private final class FrameMeter: Sendable {
  private struct State {
    var progress = BatchProgress()
    var written: [Int: Int] = [:]
  }

  private let state = Mutex(State())
  private let progressed: @Sendable (BatchProgress) -> Void

  init(_ progressed: @escaping @Sendable (BatchProgress) -> Void) {
    self.progressed = progressed
  }

  /// Records the number of frames that a job has written; it decreases when the job is retried.
  func wrote(_ frames: Int, of job: Int) {
    let progress = state.withLock { state in
      state.progress.frames += frames - state.written[job, default: 0]
      state.written[job] = frames
      return state.progress
    }
    progressed(progress)
  }

  func ended(_ result: BatchResult, of total: Int) {
    let progress = state.withLock { state in
      let written = state.written.removeValue(forKey: result.job.index) ?? 0
      state.progress.add(result, written: written, of: total)
      return state.progress
    }
    progressed(progress)
  }
}

/// Decides where and when the jobs of a batch run.
///
/// The jobs, the test whether outputs are up to date, and the results are the same with any engine.
package protocol BatchEngine: Sendable {
  /// Runs the jobs of a plan, and returns when all have ended.
  ///
  /// - Parameters:
  ///   - plan: The jobs, including those that can only fail: each gets a result.
  ///   - settings: The settings of the batch.
  ///   - ended: Called for each job as it ends, one at a time.
  ///   - progressed: Called often with the progress, from any thread.
  /// - Throws: Any error of `ended`, `CancellationError`, or an error that stops the engine; then
  ///   nothing continues to run. With ``BatchSettings/failsFast`` it returns after the first
  ///   failure.
  func run(
    _ plan: BatchPlan, _ settings: BatchSettings, ended: (BatchResult) throws -> Void,
    progressed: @escaping @Sendable (BatchProgress) -> Void) async throws
}
