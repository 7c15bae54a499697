import SegueGeometry
import SeguePixels
import SegueRaster
import Synchronization

/// The last picture that a stage made around a picture that rests, for the frames in which only
/// what is drawn over it changes.
final class KeptPicture: Sendable {
  private struct Entry {
    let scene: Scene
    /// The picture around which it was made; while this is kept, no other has its memory.
    let source: PixelBuffer
    let texture: Texture
  }

  private let last = Mutex<Entry?>(nil)

  /// The picture of a scene around another picture.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - source: The other picture.
  ///   - draw: Draws it, if it is not the last one.
  /// - Returns: The picture.
  func texture(
    of scene: Scene, around source: PixelBuffer, drawing draw: () -> PixelBuffer
  ) -> Texture {
    if let last = last.withLock({ $0 }), last.source.hasMemory(of: source), last.scene == scene {
      return last.texture
    }
    // Outside the lock: other threads may draw meanwhile, at worst the same picture.
    let entry = Entry(scene: scene, source: source, texture: Texture(draw()))
    last.withLock { $0 = entry }
    return entry.texture
  }
}
