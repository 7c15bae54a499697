import SeguePixels
import Synchronization

/// Memory for strips, kept from frame to frame: the system clears new memory, which took a twelfth
/// of a cube's time.
///
/// The old contents are never read, so no pixel depends on them.
final class StripPool: Sendable {
  private let free = Mutex<[[PremultipliedRGBA8]]>([])

  /// Memory for at least `count` pixels.
  func take(_ count: Int) -> [PremultipliedRGBA8] {
    let known: [PremultipliedRGBA8]? = free.withLock { free in
      free.lastIndex { $0.count >= count }.map { free.remove(at: $0) }
    }
    return known ?? Array(repeating: .clear, count: count)
  }

  /// Takes back the memory from ``take(_:)``.
  func giveBack(_ pixels: [PremultipliedRGBA8]) {
    free.withLock { free in
      if free.count == Self.most { free.removeFirst() }
      free.append(pixels)
    }
  }

  /// The number of faces that a few threads draw at once.
  private static let most = 16
}
