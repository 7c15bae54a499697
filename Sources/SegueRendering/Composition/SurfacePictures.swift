import Raster
import Synchronization

/// A cache of pictures of surfaces at rest, such as a view that stays visible behind another.
///
/// The pictures are drawn on demand. The output does not depend on the content of the cache. A key
/// is the surface, together with all else on which its picture depends.
final class SurfacePictures<Key: Equatable & Sendable>: Sendable {
  private let kept = Mutex<[(surface: Key, texture: Texture)]>([])

  private let capacity: Int

  /// A cache for `capacity` pictures, at least 1.
  init(capacity: Int) {
    self.capacity = capacity
  }

  /// The picture of `surface`; `draw` draws it if it is not cached.
  ///
  /// Two threads may both draw the same surface: drawing may need other surfaces, so it must not
  /// hold the lock.
  func texture(
    of surface: Key, draw: () throws(InputError) -> Texture
  ) throws(InputError) -> Texture {
    if let known = kept.withLock({ kept in kept.first { $0.surface == surface }?.texture }) {
      return known
    }
    let texture = try draw()
    kept.withLock { kept in
      guard !kept.contains(where: { $0.surface == surface }) else { return }
      if kept.count == capacity { kept.removeFirst() }
      kept.append((surface, texture))
    }
    return texture
  }
}
