import SegueFiles
import SegueLimits
import Synchronization

/// The number of pictures that may be drawn at once; more are refused, because the page drops stale
/// ones and asks again.
final class DrawingPlaces: Sendable {
  private let taken = Mutex(0)
  private let count = Processors.count + 2

  /// Draws in a place; nil if none is free.
  func draw<Picture: Sendable>(
    _ work: @escaping @Sendable () async throws -> Picture
  ) async throws -> Picture? {
    let isFree = taken.withLock { taken in
      guard taken < count else { return false }
      taken += 1
      return true
    }
    guard isFree else { return nil }
    defer { taken.withLock { $0 -= 1 } }
    try Task.checkCancellation()
    return try await work()
  }
}
