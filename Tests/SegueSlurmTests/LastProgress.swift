import SegueBatch
import Synchronization

/// Records the last progress of a batch.
final class LastProgress: Sendable {
  private let state = Mutex(BatchProgress())

  var last: BatchProgress { state.withLock { $0 } }

  func note(_ progress: BatchProgress) {
    state.withLock { $0 = progress }
  }
}
