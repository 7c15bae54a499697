import Foundation

/// How the process ends where it cannot go on: a broken promise between our own functions, no memory left.
///
/// The Swift runtime then raises a signal, and would print a trace. Here the hidden files of outputs are removed, as on any
/// other end, one line says what to report, and the status is that of an internal error.
enum Crash {
  /// Takes the signals over that mean it.
  static func takeOver() {
    // Made now, and not in a signal: Swift crashes where there is no memory left.
    _ = SuddenEnd.isOnThisThread
    _ = words
    for number in signals {
      var action = sigaction()
      unsafe action.__sigaction_handler.sa_handler = { Crash.end($0) }
      // A second one, out of the handler, ends the process; one that is passed over breaks off no writing.
      action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND)) | SA_NODEFER | SA_RESTART
      unsafe sigaction(number, &action, nil)
    }
    // Whoever started the process may have blocked them.
    var awaited = sigset_t()
    unsafe sigemptyset(&awaited)
    for number in signals { unsafe sigaddset(&awaited, number) }
    unsafe pthread_sigmask(SIG_UNBLOCK, &awaited, nil)
  }

  private static let signals = [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGSYS, SIGTRAP]

  /// What is said of each of the signals.
  private static let words = signals.map {
    LastWords(ErrorText.internalError("signal \($0)") + "\n", ExitStatus.internalError.rawValue)
  }

  /// What is called here may not be called in such a place by the letter of POSIX; should it wait forever for
  /// what the crash has left locked, the alarm ends it.
  private static func end(_ number: Int32) {
    // One that somebody has sent; one out of the end itself comes again, and nobody takes that.
    if SuddenEnd.isOnThisThread { return }
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
