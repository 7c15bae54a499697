import Dispatch
import SegueFoundation
import Synchronization

/// The signals that end the studio, from its first moment on, so that nothing of it is left.
///
/// The sources of Dispatch may be used on any thread, and are never changed.
final class ServerInterruption: @unchecked Sendable {
  private enum State {
    case running
    case waiting(CheckedContinuation<Void, Never>)
    case ended
  }

  private static let all = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  private let state = Mutex(State.running)
  private let sources: [any DispatchSourceSignal]

  /// Takes over the signals; one that comes from now on is heard.
  init() {
    sources = Self.all.map { DispatchSource.makeSignalSource(signal: $0, queue: .global()) }
    // Dispatch registers a source later, on a thread of its own. Until then a signal has to end the
    // process by itself: nothing is made yet, and one that is ignored would be lost.
    let registered = DispatchGroup()
    for source in sources {
      registered.enter()
      source.setEventHandler { [unowned self] in end() }
      source.setRegistrationHandler { registered.leave() }
      source.resume()
    }
    registered.wait()
    #if canImport(Darwin)
      // Elsewhere Dispatch has a handler of its own for them.
      for number in Self.all { signal(number, SIG_IGN) }
    #endif
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
