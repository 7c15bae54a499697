import CSegueSystemCalls
import Dispatch
import SegueFoundation

/// A trial that shows whether a library can create the threads that it needs.
///
/// x264 does not report a lack of threads, and x265 waits for ever for threads that it could not
/// create.
package enum ThreadTrial {
  /// Creates `count` threads at once, which end again.
  ///
  /// - Throws: ``ThreadShortage`` if not all of them can be created.
  package static func check(_ count: Int) throws(ThreadShortage) {
    let before = current
    let held = DispatchSemaphore(value: 0)
    var threads: [UInt] = []
    defer {
      for _ in threads { held.signal() }
      for thread in threads { segue_join_thread(thread) }
      waitUntilGone(before)
    }
    for _ in 0..<count { threads.append(try OwnThread.make { held.wait() }) }
  }

  /// Waits for a short time, because joined threads count within the limits for a moment longer.
  ///
  /// The wait is bounded, because other threads may start meanwhile.
  private static func waitUntilGone(_ before: Int?) {
    guard let before else { return }
    for _ in 0..<200 where current.map({ $0 > before }) == true { usleep(50) }
  }

  /// The system's count of threads; nil if it gives none.
  private static var current: Int? {
    #if os(Linux)
      // The folder has a link for each thread, and two more.
      return (try? FileSystem.status(of: "/proc/self/task")).map { Int($0.st_nlink) }
    #else
      return nil
    #endif
  }
}
