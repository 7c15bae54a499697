import SegueFoundation

/// The scheduling policy of threads, which libraries must not change.
///
/// SVT-AV1 gives the thread that opens it, and so each thread that it makes, the highest real-time
/// priority if the user is root. Such threads stop every other thread of the machine on their
/// processors, even those that they wait for.
package enum ThreadPolicy {
  /// Runs `body`, then gives all threads that it made real-time the policy that this one had.
  package static func keep<Result, Failure: Error>(
    while body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    #if os(Linux)
      let before = sched_getscheduler(0)
      var priority = sched_param()
      guard before >= 0, unsafe sched_getparam(0, &priority) == 0 else { return try body() }
      defer {
        if sched_getscheduler(0) != before { restore(before, &priority) }
      }
    #endif
    return try body()
  }

  #if os(Linux)
    /// Gives all real-time threads of the process, and this one, a policy.
    ///
    /// A thread that ended meanwhile has none.
    private static func restore(_ policy: Int32, _ priority: inout sched_param) {
      for thread in [0] + threads where isRealTime(thread) {
        _ = unsafe sched_setscheduler(thread, policy, &priority)
      }
    }

    /// The threads of this process.
    static var threads: [pid_t] {
      FileSystem.names(in: "/proc/self/task").compactMap { pid_t($0) }
    }

    /// Whether a thread has a real-time policy; 0 is this thread.
    static func isRealTime(_ thread: pid_t) -> Bool {
      [SCHED_FIFO, SCHED_RR].contains(sched_getscheduler(thread))
    }
  #endif
}
