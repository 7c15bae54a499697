import Foundation

/// Work that waits in the system, where nobody else's thread must wait with it.
package enum OwnThread {
  /// What `work` returns on a thread of its own, whose calls go by the ``CallFaults`` of the caller.
  package static func run<Result: Sendable>(
    _ work: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    let faults = CallFaults.current
    return try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(
          with: Swift.Result { try CallFaults.$current.withValue(faults, operation: work) })
      }
    }
  }
}
