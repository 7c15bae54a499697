import Synchronization

/// Deflaters that are kept for the next frame, because the system would clear fresh memory every
/// time.
final class DeflaterPool: Sendable {
  private let deflaters = Mutex<[RunDeflater]>([])

  /// A deflater that nobody else uses, or a new one.
  func take() -> RunDeflater {
    deflaters.withLock { $0.popLast() } ?? RunDeflater()
  }

  /// Returns a deflater to the pool.
  func put(_ deflater: consuming RunDeflater) {
    let deflater = deflater
    deflaters.withLock { $0.append(deflater) }
  }
}
