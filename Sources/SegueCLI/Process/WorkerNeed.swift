import Segue
import SegueLimits

/// The threads that a command needs in addition to the main one.
enum WorkerNeed: Hashable {
  /// The main thread does all the work, and nothing is written that a signal must remove.
  case none
  /// Worker threads make the command faster, one per processor.
  case useful
  /// Worker threads are required: the command writes files that must be removed on a signal, which
  /// the main thread waits for.
  case necessary

  /// Starts the threads.
  ///
  /// - Throws: An error of kind ``Failure/outOfThreads`` if required threads cannot be created.
  func start(_ workers: Workers) throws {
    switch self {
    case .none: break
    case .useful: try? workers.start(Processors.count)
    case .necessary: try workers.start(Processors.count)
    }
  }
}
