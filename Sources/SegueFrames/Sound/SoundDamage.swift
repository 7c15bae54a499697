import SegueFiles
import Synchronization

/// The places of sounds that could not be decoded, and are silent.
package final class SoundDamage: Sendable {
  private let counts = Mutex<[PathKey: Int]>([:])

  package init() {}

  /// Notes the number of such places of a file so far.
  func note(_ count: Int, of file: SoundSourceFile) {
    guard count > 0 else { return }
    let name = PathKey(file.place.name)
    counts.withLock { $0[name] = max($0[name] ?? 0, count) }
  }

  /// A warning for each damaged file.
  package var warnings: [String] {
    counts.withLock { $0 }.sorted { $0.key < $1.key }.map { name, count in
      "\(name.path): \(count == 1 ? "1 place" : "\(count) places") of its sound cannot be decoded and "
        + "\(count == 1 ? "is" : "are") silent."
    }
  }
}
