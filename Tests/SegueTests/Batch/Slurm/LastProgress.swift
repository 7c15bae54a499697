import Segue
import Synchronization

/// The last that was told of how far a batch is.
final class LastProgress: Sendable {
  private let state = Mutex(BatchProgress())

  var last: BatchProgress { state.withLock { $0 } }

  func note(_ progress: BatchProgress) {
    state.withLock { $0 = progress }
  }
}
