import Foundation
import Synchronization

/// What one thread of the process does, once; may be asked in a signal.
struct SoleThread: ~Copyable {
  /// 0 while nobody has taken it.
  private let thread = Atomic<UInt>(0)

  /// Takes it for the calling thread, unless any thread has it.
  borrowing func take() -> Bool {
    thread.compareExchange(expected: 0, desired: Self.current, ordering: .sequentiallyConsistent)
      .exchanged
  }

  /// Whether a thread has it.
  var isTaken: Bool { thread.load(ordering: .sequentiallyConsistent) != 0 }

  /// Whether the calling thread has it.
  var isOwn: Bool { thread.load(ordering: .sequentiallyConsistent) == Self.current }

  private static var current: UInt {
    #if canImport(Darwin)
      UInt(bitPattern: pthread_self())
    #else
      UInt(pthread_self())
    #endif
  }
}
