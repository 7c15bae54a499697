/// Runs what may take too long.
public enum TimeLimit {
  /// The time is over.
  public struct Exceeded: Error, Hashable, CustomStringConvertible {
    /// How long it might have taken.
    public let limit: Duration

    /// An error of work that might have taken so long.
    public init(limit: Duration) {
      self.limit = limit
    }

    /// One line: what happened, what to do.
    public var description: String {
      "took longer than \(limit / .seconds(1)) seconds; give it more by --timeout"
    }
  }

  /// Runs `work`, and cancels it when `limit` is over; then waits for it to clean up.
  ///
  /// - Throws: ``Exceeded``, or what `work` throws.
  public static func run<Value: Sendable>(
    _ limit: Duration?, _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    guard let limit else { return try await work() }
    return try await withThrowingTaskGroup(of: Value.self) { group in
      group.addTask(operation: work)
      group.addTask {
        try await Task.sleep(for: limit)
        throw Exceeded(limit: limit)
      }
      defer { group.cancelAll() }
      guard let value = try await group.next() else { throw CancellationError() }
      return value
    }
  }
}
