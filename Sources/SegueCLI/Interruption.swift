import Foundation
import Segue
import SegueLimits
import Synchronization

/// How signals end the process.
///
/// The first one cancels the work, which then removes what it has begun; a second one, or nine tenths of
/// a second, ends the process at once. Where jobs on a cluster must be canceled, it has a minute.
/// SIGPIPE and SIGXFSZ are ignored: a closed pipe and a file that may not grow are errors of writing.
final class Interruption: Sendable {
  private let received = Mutex<Int32?>(nil)

  /// Takes the signals over; to be called before the process has a second thread.
  init() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    // Threads inherit the mask, so a signal waits for whoever asks for it.
    var signals = Self.set
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Waits for signals as long as the process lives, and calls `cancel` at the first.
  func wait(cancel: () -> Void) -> Never {
    var latest = ContinuousClock.now
    while true {
      let next = Self.next()
      if next == SIGALRM {
        // A crash, whose end waits for ever for what it has left locked.
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
      // What cannot be canceled, such as a pipe that nobody reads, must not keep the process.
      latest = .now + .seconds(60)
      Alarm.set(0.9)
    }
  }

  /// Has any signal end the process at once from now on: nobody waits for them, and nothing must be removed.
  func endAtOnce(_ writer: MessageWriter) {
    for number in Self.all where number != SIGALRM {
      let words = LastWords(writer.text(.error, Self.text(number)), 128 + number)
      Self.words.withLock { $0[number] = words }
    }
    for number in Self.all {
      var action = sigaction()
      unsafe action.__sigaction_handler.sa_handler = { number in
        (number == SIGALRM ? Deadline.lastWords : Interruption.words.withLock { $0[number] })?.end()
      }
      unsafe sigaction(number, &action, nil)
    }
    var signals = Self.set
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Ends the process as its run has ended: by the signal, where one has kept it from being done.
  func exit(_ outcome: Outcome) -> Never {
    SuddenEnd.waitIfUnderWay()
    if let signal = received.withLock({ $0 }), outcome.status != .done {
      outcome.writer.write(.error, Self.text(signal))
      Foundation.exit(128 + signal)
    }
    outcome.writer.write(.error, outcome.message)
    Foundation.exit(outcome.status.rawValue)
  }

  /// The last words for each signal, once ``endAtOnce(_:)`` is called; not changed after it.
  private static let words = Mutex<[Int32: LastWords]>([:])

  private static func text(_ signal: Int32) -> String {
    signal == SIGXCPU
      ? "Interrupted: the processor time that it may take is over (ulimit -t)." : "Interrupted."
  }

  /// The signals that are waited for: all that end a process by default and that somebody sends, and the timer's.
  ///
  /// SIGHUP is left alone where whoever started the process wants it ignored, as `nohup` does.
  private static let all: [Int32] = {
    var hangup = sigaction()
    let isKnown = unsafe sigaction(SIGHUP, nil, &hangup) == 0
    let isIgnored = isKnown && isIgnoring(hangup)
    return [SIGINT, SIGTERM, SIGQUIT, SIGXCPU, SIGUSR1, SIGUSR2, SIGALRM]
      + (isIgnored ? [] : [SIGHUP])
  }()

  private static func isIgnoring(_ action: sigaction) -> Bool {
    unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }

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
