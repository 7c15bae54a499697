import Foundation
import Segue
import Synchronization

/// SIGINT and SIGTERM: the first cancels the work, which then removes what it has begun; a second
/// one, or nine tenths of a second, ends the process at once. SIGPIPE is an error of writing.
final class Interruption: Sendable {
  private let received = Mutex<Int32?>(nil)

  /// The signal that came first, if one has come.
  var signal: Int32? { received.withLock { $0 } }

  /// Takes the signals over; to be called before the process has a second thread.
  init() {
    Foundation.signal(SIGPIPE, SIG_IGN)
    // Threads inherit the mask, so a signal waits for whoever asks for it.
    var signals = Self.signals
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Waits for signals on a thread of its own, and calls `cancel` at the first.
  func start(cancel: @escaping @Sendable () -> Void) {
    Thread.detachNewThread { [self] in
      let first = Self.nextSignal()
      received.withLock { $0 = first }
      cancel()
      // What cannot be canceled, such as a pipe that nobody reads, must not keep the process.
      Thread.detachNewThread {
        Thread.sleep(forTimeInterval: 0.9)
        Self.end(first)
      }
      Self.end(Self.nextSignal())
    }
  }

  private static func end(_ signal: Int32) -> Never {
    RenderJob.removeUnfinishedOutputs()
    _exit(128 + signal)
  }

  private static var signals: sigset_t {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGINT)
    unsafe sigaddset(&signals, SIGTERM)
    return signals
  }

  private static func nextSignal() -> Int32 {
    var (signals, signal) = (Self.signals, Int32(0))
    unsafe sigwait(&signals, &signal)
    return signal
  }
}
