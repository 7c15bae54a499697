import ArgumentParser
import CSegueSystemCalls
import Segue
import SegueFoundation
import SegueLimits

/// The time limit of a command.
struct TimeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Time limit of the command.", valueName: "seconds"),
    transform: { try FlagValue.seconds($0) })
  var timeout: Rational?

  var limit: Duration? { timeout.map { .seconds($0.doubleValue) } }

  /// Runs `work` within the time limit.
  ///
  /// - Throws: `TimeLimit.Exceeded`, or any error of `work`.
  func run(_ work: @escaping @Sendable () async throws -> Void) async throws {
    try await Self.run(limit, work)
  }

  /// Runs `work` within `limit`; if the work does not stop soon after that, the process exits.
  ///
  /// - Throws: `TimeLimit.Exceeded`, or any error of `work`.
  static func run<Value: Sendable>(
    _ limit: Duration?, _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    guard let limit else { return try await work() }
    // Work on the main thread leaves nothing behind and cannot be canceled, so it gets no grace
    // period.
    let isAlone = isOnMainThread
    Deadline.set(limit, grace: isAlone ? 0 : 0.9)
    defer { Deadline.clear() }
    return isAlone ? try await work() : try await TimeLimit.run(limit, work)
  }

  private static var isOnMainThread: Bool { segue_is_main_thread() != 0 }
}

/// The time and memory limits of a render.
struct WorkOptions: ParsableArguments {
  @OptionGroup var time: TimeOptions

  @Option(
    help: ArgumentHelp(
      "Memory for the work: 800MB or 4G; default: what is free, or three quarters of that in a batch.",
      valueName: "bytes"),
    transform: { try FlagValue.bytes($0) })
  var memoryLimit: Int?

  /// The settings with these limits.
  func over(_ settings: RenderSettings) -> RenderSettings {
    var settings = settings
    settings.limits.memory = memoryLimit
    settings.limits.time = time.limit
    return settings
  }
}

/// The number of frames that a render has in flight.
struct ThreadOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Number of frames that are rendered at once; default: one per processor.", valueName: "count"),
    transform: {
      try FlagValue.integer($0, in: 1...1024, "a whole number from 1 to 1024")
    })
  var threads: Int?
}
