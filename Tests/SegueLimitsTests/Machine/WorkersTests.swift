import CSegueSystemCalls
import Foundation
import SegueFiles
import SegueLimits
import SegueMessages
import Synchronization
import Testing

/// Tests the process's own threads, which run tasks and the children of their groups.
@Suite struct WorkersTests {
  /// Records the threads that have worked.
  private final class Record: Sendable {
    let threads = Mutex<Set<UInt>>([])

    func note() {
      let thread = segue_current_thread()
      Thread.sleep(forTimeInterval: 0.001)
      threads.withLock { _ = $0.insert(thread) }
    }
  }

  @Test func tasksAndTheirGroupsRunOnlyOnTheseThreads() async throws {
    let (workers, record) = (Workers(), Record())
    try workers.start(3)
    #expect(workers.count == 3)
    let sum = await Task(executorPreference: workers) {
      record.note()
      return await withTaskGroup(of: Int.self) { group in
        for number in 0..<300 {
          group.addTask {
            record.note()
            return await withTaskGroup(of: Int.self) { inner in
              inner.addTask {
                record.note()
                return number
              }
              return await inner.reduce(0, +)
            }
          }
        }
        return await group.reduce(0, +)
      }
    }.value
    #expect(sum == 300 * 299 / 2)
    #expect(record.threads.withLock { $0.count } == 3)
  }

  /// The clock of a time limit does not move work to other threads.
  @Test func workWithATimeLimitStaysOnTheseThreads() async throws {
    let (workers, record) = (Workers(), Record())
    try workers.start(1)
    try await Task(executorPreference: workers) {
      try await Workers.$current.withValue(workers) {
        for _ in 0..<5 { try await TimeLimit.run(.seconds(100)) { record.note() } }
      }
    }.value
    #expect(record.threads.withLock { $0.count } == 1)
  }

  @Test func fewerThreadsAreAccepted() throws {
    let workers = Workers()
    try CallFaults.$current.withValue(CallFaults(.always(EAGAIN), at: 3, of: "pthread_create")) {
      try workers.start(4)
    }
    #expect(workers.count == 2)
  }

  @Test func havingNoThreadIsAnErrorWithAdvice() throws {
    let workers = Workers()
    let error = #expect(throws: ThreadShortage.self) {
      try CallFaults.$current.withValue(CallFaults(.always(EAGAIN), at: 1, of: "pthread_create")) {
        try workers.start(4)
      }
    }
    let reason = try #require(error?.reason)
    #expect(!reason.isEmpty)
    #expect(
      error?.description
        == "No thread can be made: \(reason). Raise the limit on processes (ulimit -u, pids.max)"
        + " or on address space (ulimit -v), or try again when fewer processes run.")
    #expect(workers.count == 0)
  }
}
