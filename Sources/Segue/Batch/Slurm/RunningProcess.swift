import Foundation
import Synchronization

/// The number of a process while it lives, so that a canceled task kills that process and no later one.
final class RunningProcess: Sendable {
  private enum State {
    case notStarted
    case killedBeforeStart
    case running(Int32)
    case ended
  }

  private let state = Mutex(State.notStarted)

  /// To be called once the process has a number.
  func started(_ identifier: Int32) {
    state.withLock { state in
      switch state {
      case .notStarted: state = .running(identifier)
      case .killedBeforeStart: Self.kill(identifier)
      case .running, .ended: break
      }
    }
  }

  /// To be called when it has ended.
  func ended() {
    state.withLock { $0 = .ended }
  }

  /// Ends it at once, or as soon as it starts.
  func kill() {
    state.withLock { state in
      switch state {
      case .notStarted: state = .killedBeforeStart
      case .running(let identifier): Self.kill(identifier)
      case .killedBeforeStart, .ended: break
      }
    }
  }

  /// Signals that ask may be blocked, as they are in this process.
  private static func kill(_ identifier: Int32) {
    _ = Foundation.kill(identifier, SIGKILL)
  }
}
