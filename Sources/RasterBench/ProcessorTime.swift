#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The processor time of this process.
enum ProcessorTime {
  /// Seconds of all threads, in user code and in the system.
  ///
  /// - Source: POSIX.1-2017, `clock`: CLOCKS_PER_SEC is a million everywhere.
  static var now: Double { Double(clock()) / 1_000_000 }
}
