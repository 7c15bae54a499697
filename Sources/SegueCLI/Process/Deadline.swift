import Segue
import SegueFoundation
import SegueLimits
import Synchronization

/// A hard limit for the whole process, because canceled work may still block in a system call that
/// cannot be canceled, such as opening a pipe that nobody writes to.
///
/// The system's timer sends a signal, so no thread is needed.
enum Deadline {
  /// The final message and status at the deadline, while one is set.
  private static let words = Mutex<LastWords?>(nil)

  /// Those of every limit so far, because a watch has the same one in each round, and words are
  /// never freed.
  private static let known = Mutex<[Duration: LastWords]>([:])

  /// Sets the deadline to `limit` plus `grace` seconds, in which canceled work may clean up.
  static func set(_ limit: Duration, grace: Double) {
    let ending = known.withLock { known in
      let words = known[limit] ?? made(for: limit)
      known[limit] = words
      return words
    }
    words.withLock { $0 = ending }
    Alarm.set(limit / .seconds(1) + grace)
  }

  private static func made(for limit: Duration) -> LastWords {
    let error = TimeLimit.Exceeded(limit: limit)
    return LastWords(ErrorText.text(of: error) + "\n", ExitStatus(error).rawValue)
  }

  /// Removes the deadline after the work has ended.
  static func clear() {
    Alarm.set(0)
    words.withLock { $0 = nil }
  }

  /// The final message and status at the deadline; nil if none is set.
  ///
  /// A signal handler may call this, because the alarm never arrives while the deadline is being
  /// set or cleared.
  static var lastWords: LastWords? { words.withLock { $0 } }
}

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
