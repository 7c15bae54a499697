import CSegueSystemCalls
import Synchronization

/// A role that at most one thread of the process takes, once; may be used in a signal handler.
struct SoleThread: ~Copyable {
  /// The identifier of the thread; 0 while the role is free.
  private let thread = Atomic<UInt>(0)

  /// Takes the role for the calling thread, unless it is already taken.
  borrowing func take() -> Bool {
    thread.compareExchange(
      expected: 0, desired: segue_current_thread(), ordering: .sequentiallyConsistent
    )
    .exchanged
  }

  /// Whether a thread has taken the role.
  var isTaken: Bool { thread.load(ordering: .sequentiallyConsistent) != 0 }

  /// Whether the calling thread has taken the role.
  var isOwn: Bool { thread.load(ordering: .sequentiallyConsistent) == segue_current_thread() }
}
