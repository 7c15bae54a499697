import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Whether a library may have the threads that it will make.
///
/// x264 does not say what it lacks, and x265 waits for ever for those that it could not make.
enum ThreadTrial {
  /// Makes `count` threads at once, which end again.
  ///
  /// - Throws: ``ThreadShortage`` where there are not so many.
  static func check(_ count: Int) throws(ThreadShortage) {
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

  /// A thread that was joined counts within the limits for a moment yet; others may come meanwhile, so it is not waited for long.
  private static func waitUntilGone(_ before: Int?) {
    guard let before else { return }
    for _ in 0..<200 where current.map({ $0 > before }) == true { usleep(50) }
  }

  /// How many threads the system counts; nil where it does not tell.
  private static var current: Int? {
    #if os(Linux)
      // A link for each of them, and two.
      return (try? FileSystem.status(of: "/proc/self/task")).map { Int($0.st_nlink) }
    #else
      return nil
    #endif
  }
}
