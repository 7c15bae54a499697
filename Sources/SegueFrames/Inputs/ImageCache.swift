import SegueFiles
import SegueImages
import SeguePixels
import Synchronization

/// Decoded images that several renders share; each is decoded once, as long as the cache has room.
///
/// The output of a render does not depend on the content of the cache.
package final class ImageCache: Sendable {
  private let limit: Int
  private let state = Mutex(State())

  private struct State {
    var entries: [Key: Entry] = [:]
    var bytes = 0
    var uses = 0
  }

  private struct Key: Hashable {
    let path: InputPath
    let identity: FileIdentity
  }

  private struct Entry {
    let slot: Slot
    var lastUse: Int
    var bytes = 0
  }

  /// The place of an image in the cache; other threads wait for it while it is decoded.
  private final class Slot: Sendable {
    let image = Mutex<DecodedImage?>(nil)
  }

  /// A cache for at most `limit` bytes of pixels.
  package init(limit: Int) {
    self.limit = limit
  }

  /// The image at `path`; `read` decodes it if the cache does not have its present state.
  func image(
    _ path: InputPath, read: () throws(ImageError) -> DecodedImage
  ) throws(ImageError) -> DecodedImage {
    // Reading the file reports the error.
    guard let identity = try? FileIdentity(of: path) else { return try read() }
    let key = Key(path: path, identity: identity)
    let slot = state.withLock { state in
      state.uses += 1
      state.entries[key, default: Entry(slot: Slot(), lastUse: 0)].lastUse = state.uses
      return state.entries[key]?.slot ?? Slot()
    }
    let result: Result<DecodedImage, ImageError> = slot.image.withLock { image in
      if let image { return .success(image) }
      do throws(ImageError) {
        let decoded = try read()
        image = decoded
        return .success(decoded)
      } catch {
        return .failure(error)
      }
    }
    switch result {
    case .success(let image):
      keep(key, bytes: image.pixels.pixels.count * 4)
      return image
    case .failure(let error):
      state.withLock { _ = $0.entries.removeValue(forKey: key) }
      throw error
    }
  }

  /// Adds the bytes of an image, and evicts the least recently used images.
  private func keep(_ key: Key, bytes: Int) {
    state.withLock { state in
      if let entry = state.entries[key], entry.bytes == 0 {
        state.entries[key]?.bytes = bytes
        state.bytes += bytes
      }
      while state.bytes > limit,
        let oldest = state.entries.filter({ $0.value.bytes > 0 }).min(by: {
          $0.value.lastUse < $1.value.lastUse
        })
      {
        state.bytes -= oldest.value.bytes
        state.entries[oldest.key] = nil
      }
    }
  }
}
