import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A trial of whether a library can make the threads that it needs.
///
/// x264 does not say what it lacks, and x265 waits for ever for threads that it could not make.
package enum ThreadTrial {
  /// Makes `count` threads at once, which end again.
  ///
  /// - Throws: ``ThreadShortage`` where there are not so many.
  package static func check(_ count: Int) throws(ThreadShortage) {
    let before = current
    let held = DispatchSemaphore(value: 0)
    var threads: [pthread_t] = []
    defer {
      for _ in threads { held.signal() }
      for thread in threads { pthread_join(thread, nil) }
      waitUntilGone(before)
    }
    for _ in 0..<count { threads.append(try OwnThread.make { held.wait() }) }
  }

  /// Waits, though not long, because a joined thread counts within the limits for a moment more and
  /// other threads may come meanwhile.
  private static func waitUntilGone(_ before: Int?) {
    guard let before else { return }
    for _ in 0..<200 where current.map({ $0 > before }) == true { usleep(50) }
  }

  /// The system's count of threads; nil where it has none.
  private static var current: Int? {
    #if os(Linux)
      // The folder has a link for each thread, and two more.
      return (try? FileSystem.status(of: "/proc/self/task")).map { Int($0.st_nlink) }
    #else
      return nil
    #endif
  }
}
