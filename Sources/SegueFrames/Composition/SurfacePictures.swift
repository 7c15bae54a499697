import SegueRaster
import Synchronization

/// A cache of pictures of surfaces at rest, such as a view that stays visible behind another.
///
/// The pictures are drawn on demand. The output does not depend on the content of the cache. A key
/// is the surface, together with all else on which its picture depends, but for the pictures of
/// recordings.
final class SurfacePictures<Key: Equatable & Sendable>: Sendable {
  private struct Kept: Sendable {
    let surface: Key
    let pictures: [String: Int]
    let texture: Texture
  }

  private let kept = Mutex<[Kept]>([])

  private let capacity: Int

  /// A cache for `capacity` pictures, at least 1.
  init(capacity: Int) {
    self.capacity = capacity
  }

  /// The picture of `surface`; `draw` draws it if it is not cached.
  ///
  /// `pictures` are those of all recordings in sight, by the names of their views.
  ///
  /// Two threads may both draw the same surface: drawing may need other surfaces, so it must not
  /// hold the lock.
  func texture(
    of surface: Key, _ pictures: [String: Int] = [:], draw: () throws(InputError) -> Texture
  ) throws(InputError) -> Texture {
    func isSame(_ kept: Kept) -> Bool { kept.surface == surface && kept.pictures == pictures }
    if let known = kept.withLock({ $0.first(where: isSame)?.texture }) { return known }
    let texture = try draw()
    kept.withLock { kept in
      guard !kept.contains(where: isSame) else { return }
      if kept.count == capacity { kept.removeFirst() }
      kept.append(Kept(surface: surface, pictures: pictures, texture: texture))
    }
    return texture
  }
}
