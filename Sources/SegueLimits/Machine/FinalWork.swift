import Synchronization

/// Work that must be completed before the process ends.
///
/// Jobs on a cluster continue without the process that submitted them; canceling them may take some
/// seconds.
package enum FinalWork {
  private static let count = Atomic(0)

  /// Whether ending the process now would leave something behind, unnoticed.
  package static var isUnderWay: Bool { count.load(ordering: .sequentiallyConsistent) > 0 }

  /// Does `work`, which leaves nothing behind, whether it succeeds, fails or is canceled.
  package static func during<Result>(_ work: () async throws -> Result) async rethrows -> Result {
    count.add(1, ordering: .sequentiallyConsistent)
    defer { count.subtract(1, ordering: .sequentiallyConsistent) }
    return try await work()
  }
}
