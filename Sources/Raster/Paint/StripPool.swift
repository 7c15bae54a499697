import Pixels
import Synchronization

/// Room for strips, kept from frame to frame: new memory has to be cleared by the system, which took a
/// twelfth of a cube's time.
///
/// What was in it before is never read, so no pixel depends on what is kept.
final class StripPool: Sendable {
  private let free = Mutex<[[PremultipliedRGBA8]]>([])

  /// Room for `count` pixels or more.
  func take(_ count: Int) -> [PremultipliedRGBA8] {
    let known: [PremultipliedRGBA8]? = free.withLock { free in
      free.lastIndex { $0.count >= count }.map { free.remove(at: $0) }
    }
    return known ?? Array(repeating: .clear, count: count)
  }

  /// Takes back what ``take(_:)`` gave.
  func giveBack(_ pixels: [PremultipliedRGBA8]) {
    free.withLock { free in
      if free.count == Self.most { free.removeFirst() }
      free.append(pixels)
    }
  }

  /// As many faces as a few threads draw at once.
  private static let most = 16
}
