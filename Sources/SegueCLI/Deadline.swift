import Foundation
import Segue
import Synchronization

/// Ends the process where work that was canceled as too slow does not come to its end: a pipe that nobody writes to is
/// waited for in the system, where nothing is canceled.
final class Deadline: Sendable {
  private let isCancelled = Atomic(false)

  /// The process may live for `limit`, and nine tenths of a second to clean up.
  init(_ limit: Duration) {
    Thread.detachNewThread { [self] in
      Thread.sleep(forTimeInterval: limit / .seconds(1) + 0.9)
      guard !isCancelled.load(ordering: .sequentiallyConsistent) else { return }
      let error = TimeLimit.Exceeded(limit: limit)
      SuddenEnd.end(ExitStatus(error).rawValue, saying: ErrorText.text(of: error))
    }
  }

  /// The work has ended.
  func cancel() {
    isCancelled.store(true, ordering: .sequentiallyConsistent)
  }
}
