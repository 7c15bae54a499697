import ArgumentParser
import Foundation
import Segue
import SegueLimits

/// How long work may take.
struct TimeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The longest that it may take.", valueName: "seconds"),
    transform: { try FlagValue.seconds($0) })
  var timeout: Rational?

  var limit: Duration? { timeout.map { .seconds($0.doubleValue) } }

  /// Runs `work` as long as it may take.
  ///
  /// - Throws: `TimeLimit.Exceeded`, or what `work` throws.
  func run(_ work: @escaping @Sendable () async throws -> Void) async throws {
    try await Self.run(limit, work)
  }

  /// Runs `work` as long as it may take; the process ends with what does not come to its end then.
  ///
  /// - Throws: `TimeLimit.Exceeded`, or what `work` throws.
  static func run<Value: Sendable>(
    _ limit: Duration?, _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    guard let limit else { return try await work() }
    // Work on the main thread leaves nothing behind, and nobody could cancel it.
    let isAlone = isOnMainThread
    Deadline.set(limit, grace: isAlone ? 0 : 0.9)
    defer { Deadline.clear() }
    return isAlone ? try await work() : try await TimeLimit.run(limit, work)
  }

  private static var isOnMainThread: Bool { Thread.isMainThread }
}
