import Dispatch
import Foundation
import Synchronization

/// The signals that end the studio, from its first moment on, so that nothing of it is left.
///
/// The sources of Dispatch may be used on any thread, and are never changed.
final class Interruption: @unchecked Sendable {
  private enum State {
    case running
    case waiting(CheckedContinuation<Void, Never>)
    case ended
  }

  private static let all = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  private let state = Mutex(State.running)
  private let sources: [any DispatchSourceSignal]

  /// Takes over the signals.
  init() {
    sources = Self.all.map { number in
      signal(number, SIG_IGN)
      return DispatchSource.makeSignalSource(signal: number, queue: .global())
    }
    for source in sources {
      source.setEventHandler { [unowned self] in end() }
      source.resume()
    }
  }

  /// Waits for the first signal; returns at once if it has come.
  func wait() async {
    await withCheckedContinuation { continuation in
      let hasEnded = state.withLock { state in
        if case .ended = state { return true }
        state = .waiting(continuation)
        return false
      }
      if hasEnded { continuation.resume() }
    }
  }

  private func end() {
    let waiting: CheckedContinuation<Void, Never>? = state.withLock { state in
      defer { state = .ended }
      if case .waiting(let continuation) = state { return continuation }
      return nil
    }
    waiting?.resume()
  }
}
