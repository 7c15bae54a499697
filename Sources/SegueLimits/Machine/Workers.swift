import Dispatch
import SegueFiles
import Synchronization

/// The worker threads of a process.
///
/// The process has its own threads because Dispatch, which runs tasks by default, waits forever and
/// silently if the system cannot create a thread. The children of a task group run here, too.
package final class Workers: TaskExecutor {
  /// Jobs that wait for a thread, in order of arrival.
  private struct Waiting {
    private var jobs: [UnownedJob] = []
    private var first = 0

    mutating func append(_ job: UnownedJob) { jobs.append(job) }

    mutating func next() -> UnownedJob? {
      guard first < jobs.count else { return nil }
      defer {
        first += 1
        // Finished entries are dropped in bulk, so the amortized cost of adding and taking is
        // constant.
        if 2 * first > jobs.count + 64 {
          jobs.removeFirst(first)
          first = 0
        }
      }
      return jobs[first]
    }
  }

  /// The workers for unstructured tasks; nil for the threads of Dispatch.
  @TaskLocal package static var current: Workers?

  private let waiting = Mutex(Waiting())

  /// Counts the jobs that wait.
  private let arrivals = DispatchSemaphore(value: 0)

  /// An executor without threads.
  package init() {}

  /// The number of threads created so far.
  package var count: Int { made.load(ordering: .sequentiallyConsistent) }

  private let made = Atomic(0)

  /// Creates `count` threads, or as many as the system allows; rendered pixels do not depend on
  /// their number.
  ///
  /// - Throws: `ThreadShortage` if the system allows none.
  package func start(_ count: Int) throws {
    for _ in 0..<count {
      do {
        try OwnThread.start { [self] in run() }
        made.add(1, ordering: .sequentiallyConsistent)
      } catch {
        if self.count > 0 { return }
        throw error
      }
    }
  }

  /// Runs jobs on the calling thread until the process exits.
  package func run() -> Never {
    while true {
      arrivals.wait()
      let job = waiting.withLock { $0.next() }
      unsafe job?.runSynchronously(on: asUnownedTaskExecutor())
    }
  }

  /// Enqueues a job; tasks call this.
  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    waiting.withLock { $0.append(job) }
    arrivals.signal()
  }
}
