import Foundation

/// The system's timer, which sends SIGALRM once.
enum Alarm {
  /// Some systems accept no more seconds than this; ten years are never needed.
  private static let longest = 3e8

  /// Sets the timer to `seconds` from now, at least a microsecond; 0 turns it off.
  static func set(_ seconds: Double) {
    let whole = min(max(0, seconds), longest).rounded(.down)
    let rest = min(999_999, max(0, (seconds - whole) * 1e6).rounded(.up))
    var timer = itimerval()
    timer.it_value.tv_sec = Int(whole)
    timer.it_value.tv_usec = suseconds_t(rest)
    #if canImport(Darwin)
      _ = unsafe setitimer(ITIMER_REAL, &timer, nil)
    #else
      _ = unsafe setitimer(__itimer_which_t(0), &timer, nil)
    #endif
  }
}
