import Segue
import SegueLimits

/// The threads that a command works on beside the main one.
enum WorkerNeed: Hashable {
  /// The main thread does everything.
  case none
  /// It is faster with one for each processor.
  case useful
  /// It writes what must be removed when a signal comes, which the main thread waits for.
  case necessary

  /// Makes the threads.
  ///
  /// - Throws: An error of ``Failure/outOfThreads`` where a necessary one cannot be made.
  func start(_ workers: Workers) throws {
    switch self {
    case .none: break
    case .useful: try? workers.start(Processors.count)
    case .necessary: try workers.start(Processors.count)
    }
  }
}
