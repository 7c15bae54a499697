import Foundation
import SegueFiles
import SegueLimits
import Synchronization
import Testing

@Suite struct TimeLimitTests {
  /// The work keeps every thread of the executor busy for two seconds; the limit must take effect
  /// between its parts, not after all of them.
  @Test func workThatKeepsEveryThreadBusyIsCanceled() async throws {
    let done = Counter()
    let total = 100 * Processors.count
    await #expect(throws: TimeLimit.Exceeded(limit: .milliseconds(50))) {
      try await TimeLimit.run(.milliseconds(50)) {
        try await withThrowingTaskGroup(of: Void.self) { group in
          for _ in 0..<total {
            group.addTask {
              try Task.checkCancellation()
              done.sleepAndCount()
            }
          }
          try await group.waitForAll()
        }
      }
    }
    #expect(done.count.withLock { $0 } < total)
  }

  private final class Counter: Sendable {
    let count = Mutex(0)

    /// Blocks its thread, as the decoding of an image does.
    func sleepAndCount() {
      Thread.sleep(forTimeInterval: 0.02)
      count.withLock { $0 += 1 }
    }
  }

  private struct Fault: Error {}

  @Test func workWithinTheLimitReturnsNormally() async throws {
    #expect(try await TimeLimit.run(.seconds(1_000_000_000_000)) { 7 } == 7)
    #expect(try await TimeLimit.run(nil) { 7 } == 7)
    await #expect(throws: Fault.self) { try await TimeLimit.run(.seconds(100)) { throw Fault() } }
  }

  /// Work does not start without the clock that limits it.
  @Test func nothingRunsWithoutAThreadForTheClock() async {
    let done = Counter()
    let faults = CallFaults(.always(EAGAIN), at: 1, of: "pthread_create")
    await #expect(throws: ThreadShortage.self) {
      try await CallFaults.$current.withValue(faults) {
        try await TimeLimit.run(.seconds(100)) { done.sleepAndCount() }
      }
    }
    #expect(done.count.withLock { $0 } == 0)
  }

  @Test func cancellationReachesTheWork() async {
    let task = Task {
      try await TimeLimit.run(.seconds(100)) { try await Task.sleep(for: .seconds(100)) }
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
