import Raster
import SegueTimeline
import Synchronization

/// Pictures of what rests where a view is still seen under another, kept while they are used.
///
/// They are drawn when they are first needed. The bytes do not depend on which are kept.
final class SurfacePictures: Sendable {
  private let kept = Mutex<[(surface: Surface, texture: Texture)]>([])

  /// A transition shows one, or two where one surface replaces another; its neighbors, some more.
  private static let capacity = 4

  /// The picture of `surface`, drawn by `draw` where it is not there.
  ///
  /// Two threads may both draw it: drawing needs other surfaces, so it must not hold the lock.
  func texture(of surface: Surface, draw: () -> Texture) -> Texture {
    if let known = kept.withLock({ kept in kept.first { $0.surface == surface }?.texture }) {
      return known
    }
    let texture = draw()
    kept.withLock { kept in
      guard !kept.contains(where: { $0.surface == surface }) else { return }
      if kept.count == Self.capacity { kept.removeFirst() }
      kept.append((surface, texture))
    }
    return texture
  }
}
