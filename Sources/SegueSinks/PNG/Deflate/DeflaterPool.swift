import Synchronization

/// Deflaters that are done with a frame, for the next: the system clears fresh memory, every time
/// anew.
final class DeflaterPool: Sendable {
  private let deflaters = Mutex<[RunDeflater]>([])

  /// One that nobody else uses, or a new one.
  func take() -> RunDeflater {
    deflaters.withLock { $0.popLast() } ?? RunDeflater()
  }

  /// Takes one back.
  func put(_ deflater: consuming RunDeflater) {
    let deflater = deflater
    deflaters.withLock { $0.append(deflater) }
  }
}
