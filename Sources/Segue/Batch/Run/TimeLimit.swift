/// Runs what may take too long.
enum TimeLimit {
  /// The time is over.
  struct Exceeded: Error {}

  /// Runs `work`, and cancels it when `limit` is over.
  ///
  /// - Throws: ``Exceeded``, or what `work` throws.
  static func run<Value: Sendable>(
    _ limit: Duration?, _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    guard let limit else { return try await work() }
    return try await withThrowingTaskGroup(of: Value.self) { group in
      group.addTask(operation: work)
      group.addTask {
        try await Task.sleep(for: limit)
        throw Exceeded()
      }
      defer { group.cancelAll() }
      guard let value = try await group.next() else { throw CancellationError() }
      return value
    }
  }
}
