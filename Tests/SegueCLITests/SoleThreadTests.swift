import Foundation
import Synchronization
import Testing

@testable import SegueCLI

/// If several threads crash at once, one of them ends the process.
@Suite struct SoleThreadTests {
  @Test func oneOfManyThreadsTakesTheRole() async {
    for _ in 0..<50 {
      let race = Race()
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<8 {
          group.addTask {
            await withCheckedContinuation { continuation in
              Thread.detachNewThread {
                race.run()
                continuation.resume()
              }
            }
          }
        }
      }
      #expect(race.taken == 1)
      #expect(race.owned == 1)
    }
  }

  /// Corresponds to a signal on the thread that already has the role.
  @Test func theOwnerDoesNotTakeTheRoleAgain() {
    let thread = SoleThread()
    let before = [thread.isTaken, thread.isOwn]
    #expect(before == [false, false])
    let taken = [thread.take(), thread.take()]
    #expect(taken == [true, false])
    let after = [thread.isTaken, thread.isOwn]
    #expect(after == [true, true])
  }

  private final class Race: Sendable {
    private let thread = SoleThread()
    private let ready = Atomic(0)
    private let takers = Atomic(0)
    private let owners = Atomic(0)

    var taken: Int { takers.load(ordering: .sequentiallyConsistent) }
    var owned: Int { owners.load(ordering: .sequentiallyConsistent) }

    /// Waits for the other seven threads, and takes the role if it can.
    func run() {
      ready.add(1, ordering: .sequentiallyConsistent)
      while ready.load(ordering: .sequentiallyConsistent) < 8 { sched_yield() }
      if thread.take() { takers.add(1, ordering: .sequentiallyConsistent) }
      if thread.isOwn { owners.add(1, ordering: .sequentiallyConsistent) }
    }
  }
}
