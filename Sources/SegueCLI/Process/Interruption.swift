import CSegueSystemCalls
import Segue
import SegueFoundation
import SegueLimits
import Synchronization

/// Ends the process on a signal.
///
/// The first signal cancels the work, which then removes its unfinished outputs. A second signal,
/// or 0.9 seconds, ends the process at once; if jobs on a cluster must be canceled, the limit is a
/// minute. SIGPIPE and SIGXFSZ are ignored, because a closed pipe and a file at its size limit are
/// reported as write errors.
final class Interruption: Sendable {
  private let received = Mutex<Int32?>(nil)

  /// Takes over the signals; must be called before the process has a second thread.
  init() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    // Threads inherit the mask, so a signal stays pending until `wait(cancel:)` receives it.
    var signals = Self.set
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Waits for signals until the process exits, and calls `cancel` at the first one.
  func wait(cancel: () -> Void) -> Never {
    var latest = ContinuousClock.now
    while true {
      let next = Self.next()
      if next == SIGALRM {
        // A crash handler blocks forever on a lock that the crashed code still holds.
        if SuddenEnd.isUnderWay { _exit(ExitStatus.internalError.rawValue) }
        if let first = received.withLock({ $0 }) {
          guard FinalWork.isUnderWay, .now < latest else { SuddenEnd.end(128 + first) }
          Alarm.set(0.05)
        } else if let words = Deadline.lastWords {
          SuddenEnd.end(saying: words)
        }
        continue
      }
      let isFirst = received.withLock { received in
        defer { received = received ?? next }
        return received == nil
      }
      guard isFirst else { SuddenEnd.end(128 + next) }
      cancel()
      // Work that cannot be canceled, such as a write to a pipe that nobody reads, must not block
      // the exit.
      latest = .now + .seconds(60)
      Alarm.set(0.9)
    }
  }

  /// Makes any signal end the process at once, because nobody waits for signals and nothing must be
  /// removed.
  func endAtOnce(_ writer: MessageWriter) {
    for number in Self.all where number != SIGALRM {
      let words = LastWords(writer.text(.error, Self.text(number)), 128 + number)
      Self.words.withLock { $0[number] = words }
    }
    for number in Self.all {
      _ = segue_handle(number) { number in
        (number == SIGALRM ? Deadline.lastWords : Interruption.words.withLock { $0[number] })?.end()
      }
    }
    var signals = Self.set
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Exits with the status of the run, or that of the signal that interrupted it.
  func exit(_ outcome: Outcome) -> Never {
    SuddenEnd.waitIfUnderWay()
    if let signal = received.withLock({ $0 }), outcome.status != .done {
      outcome.writer.write(.error, Self.text(signal))
      SegueFoundation.exit(128 + signal)
    }
    outcome.writer.write(.error, outcome.message)
    SegueFoundation.exit(outcome.status.rawValue)
  }

  /// The final message for each signal, set once by ``endAtOnce(_:)``.
  private static let words = Mutex<[Int32: LastWords]>([:])

  private static func text(_ signal: Int32) -> String {
    signal == SIGXCPU
      ? "Interrupted: the limit on processor time is reached (ulimit -t)." : "Interrupted."
  }

  /// The handled signals: all that end a process by default and are sent by others, and the
  /// timer's.
  ///
  /// SIGHUP is left out if the parent process ignores it, as `nohup` does.
  private static let all: [Int32] =
    [SIGINT, SIGTERM, SIGQUIT, SIGXCPU, SIGUSR1, SIGUSR2, SIGALRM]
    + (segue_is_ignored(SIGHUP) != 0 ? [] : [SIGHUP])

  private static var set: sigset_t {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for number in all { unsafe sigaddset(&signals, number) }
    return signals
  }

  private static func next() -> Int32 {
    var (signals, signal) = (Self.set, Int32(0))
    unsafe sigwait(&signals, &signal)
    return signal
  }
}
