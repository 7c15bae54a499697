import Foundation
import Segue
import Synchronization

/// How SIGINT, SIGTERM and SIGHUP end the process.
///
/// The first cancels the work, which then removes what it has begun; a second one, or nine tenths of
/// a second, ends the process at once. Where jobs on a cluster must be canceled, it has a minute.
/// SIGPIPE and SIGXFSZ are ignored: a closed pipe and a file that may not grow are errors of writing.
final class Interruption: Sendable {
  private let received = Mutex<Int32?>(nil)

  /// Takes the signals over; to be called before the process has a second thread.
  init() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    // Threads inherit the mask, so a signal waits for whoever asks for it.
    var signals = Self.signals
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Waits for signals as long as the process lives, and calls `cancel` at the first.
  func wait(cancel: () -> Void) -> Never {
    let first = Self.nextSignal()
    received.withLock { $0 = first }
    cancel()
    // What cannot be canceled, such as a pipe that nobody reads, must not keep the process.
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 0.9)
      let end = ContinuousClock.now + .seconds(60)
      while FinalWork.isUnderWay, .now < end { Thread.sleep(forTimeInterval: 0.05) }
      Self.end(first)
    }
    Self.end(Self.nextSignal())
  }

  /// Ends the process as its run has ended: by the signal, where one has kept it from being done.
  func exit(_ outcome: Outcome) -> Never {
    SuddenEnd.waitIfUnderWay()
    if let signal = received.withLock({ $0 }), outcome.status != .done {
      outcome.writer.write(.error, "Interrupted.")
      Foundation.exit(128 + signal)
    }
    outcome.writer.write(.error, outcome.message)
    Foundation.exit(outcome.status.rawValue)
  }

  private static func end(_ signal: Int32) -> Never {
    SuddenEnd.end(128 + signal)
  }

  private static var signals: sigset_t {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGINT)
    unsafe sigaddset(&signals, SIGTERM)
    unsafe sigaddset(&signals, SIGHUP)
    return signals
  }

  private static func nextSignal() -> Int32 {
    var (signals, signal) = (Self.signals, Int32(0))
    unsafe sigwait(&signals, &signal)
    return signal
  }
}
