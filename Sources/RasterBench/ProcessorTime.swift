#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// How long this process has kept processors busy.
enum ProcessorTime {
  /// Seconds, of all its threads, in its own code and in the system.
  ///
  /// - Source: POSIX.1-2017, `clock`: CLOCKS_PER_SEC is a million everywhere.
  static var now: Double { Double(clock()) / 1_000_000 }
}
