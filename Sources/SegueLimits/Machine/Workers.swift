import FrameIO
import Foundation
import Synchronization

/// The threads on which the work of a process is done.
///
/// They are the process's own because Dispatch, where tasks run by default, waits for ever where the system makes no thread, and
/// tells nobody. All that a task waits for by way of task groups runs here, too.
package final class Workers: TaskExecutor {
  /// Jobs that wait for a thread, in the order in which they came.
  private struct Waiting {
    private var jobs: [UnownedJob] = []
    private var first = 0

    mutating func append(_ job: UnownedJob) { jobs.append(job) }

    mutating func next() -> UnownedJob? {
      guard first < jobs.count else { return nil }
      defer {
        first += 1
        // Taken jobs are dropped in bulk, so that adding and taking cost the same however many wait.
        if 2 * first > jobs.count + 64 {
          jobs.removeFirst(first)
          first = 0
        }
      }
      return jobs[first]
    }
  }

  /// Those that work on tasks which a task does not wait for by a group; nil for the threads of Dispatch.
  @TaskLocal package static var current: Workers?

  private let waiting = Mutex(Waiting())
  private let condition = NSCondition()

  /// Nobody works yet.
  package init() {}

  /// The number of threads that were made for it.
  package var count: Int { made.load(ordering: .sequentiallyConsistent) }

  private let made = Atomic(0)

  /// Makes `count` threads, or as many as the system makes: what is drawn does not depend on their number.
  ///
  /// - Throws: `ThreadShortage` where it makes none.
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

  /// Does what there is to do on the calling thread, as long as the process lives.
  package func run() -> Never {
    while true {
      condition.lock()
      var job = waiting.withLock { $0.next() }
      while job == nil {
        condition.wait()
        job = waiting.withLock { $0.next() }
      }
      condition.unlock()
      unsafe job?.runSynchronously(on: asUnownedTaskExecutor())
    }
  }

  /// Takes a job; tasks call this.
  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    waiting.withLock { $0.append(job) }
    condition.lock()
    condition.signal()
    condition.unlock()
  }
}
