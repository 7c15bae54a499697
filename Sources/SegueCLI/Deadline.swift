import Foundation
import Segue
import SegueLimits
import Synchronization

/// When the process ends, whatever it is about: work that was canceled as too slow may wait in the system, where nothing is
/// canceled, such as for a pipe that nobody writes to.
///
/// The system's timer brings it, as a signal, so it needs no thread.
enum Deadline {
  /// The last words for that moment.
  private static let words = Mutex<LastWords?>(nil)

  /// Sets it: `limit`, and some seconds in which canceled work may clean up.
  static func set(_ limit: Duration, grace: Double) {
    let error = TimeLimit.Exceeded(limit: limit)
    words.withLock { $0 = LastWords(ErrorText.text(of: error) + "\n", ExitStatus(error).rawValue) }
    Alarm.set(limit / .seconds(1) + grace)
  }

  /// The work has ended.
  static func clear() {
    Alarm.set(0)
    words.withLock { $0 = nil }
  }

  /// The words and the status for when the alarm comes; nil where none is set.
  ///
  /// May be asked in a signal: the alarm comes only while nobody sets or clears it.
  static var lastWords: LastWords? { words.withLock { $0 } }
}
