import CSegueSystemCalls
import SegueFoundation

/// Ends the process after a fatal error: a failed precondition of our own, or no memory left.
///
/// The Swift runtime then raises a signal, and would print a trace. The handler removes the hidden
/// files of outputs, as at any other end, prints one line that says what to report, and exits with
/// the status of an internal error.
enum Crash {
  /// Installs a handler for these signals.
  static func takeOver() {
    // Both are initialized here rather than in the handler, because Swift crashes if it cannot
    // allocate memory.
    _ = SuddenEnd.isOnThisThread
    _ = words
    reserve.hold()
    for number in signals {
      // An ignored signal does not interrupt a write.
      _ = segue_handle_crash(number) { Crash.end($0) }
    }
    // The parent process may have blocked these signals.
    var awaited = sigset_t()
    unsafe sigemptyset(&awaited)
    for number in signals { unsafe sigaddset(&awaited, number) }
    unsafe pthread_sigmask(SIG_UNBLOCK, &awaited, nil)
  }

  private static let signals = [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGSYS, SIGTRAP]

  /// The final message for each signal.
  private static let words = signals.map {
    LastWords(ErrorText.internalError("signal \($0)") + "\n", ExitStatus.internalError.rawValue)
  }

  /// More than the largest folder of outputs takes; glibc extends its heap by 132 KB at least.
  private static let reserve = MemoryReserve(bytes: 4 << 20)

  /// Ends the process after the signal `number`.
  ///
  /// POSIX does not allow some of these calls in a signal handler. If one blocks on a lock that the
  /// crashed code still holds, the alarm ends the process.
  private static func end(_ number: Int32) {
    // If this thread is already ending the process, a signal from outside is ignored; a crash is
    // raised again, and the default action then ends the process. Where memory is short, other
    // threads crash at the same time: they wait for the end.
    if SuddenEnd.isOnThisThread {
      signal(number, SIG_DFL)
      return
    }
    reserve.release()
    signal(SIGALRM, SIG_DFL)
    var alarm = sigset_t()
    unsafe sigemptyset(&alarm)
    unsafe sigaddset(&alarm, SIGALRM)
    unsafe pthread_sigmask(SIG_UNBLOCK, &alarm, nil)
    Alarm.set(1)
    for index in signals.indices where signals[index] == number {
      SuddenEnd.end(saying: words[index])
    }
  }
}
