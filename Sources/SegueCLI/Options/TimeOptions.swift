import ArgumentParser
import Foundation
import Segue
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

  private static var isOnMainThread: Bool { Thread.isMainThread }
}
