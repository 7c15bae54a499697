import Synchronization

/// The changes of one mix to some loudness, each of which is measured once.
package final class LoudnessBook: Sendable {
  private let known = Mutex<[Double: LoudnessChange]>([:])

  package init() {}

  /// The change to `target` LUFS, which `measure` finds.
  package func change(
    to target: Double, measure: () throws -> LoudnessChange
  ) rethrows -> LoudnessChange {
    if let change = known.withLock({ $0[target] }) { return change }
    let change = try measure()
    known.withLock { $0[target] = change }
    return change
  }
}
