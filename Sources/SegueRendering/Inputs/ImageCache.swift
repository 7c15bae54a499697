import FrameIO
import Pixels
import Synchronization

/// Decoded images that several renders use, each decoded once as long as there is room.
///
/// The bytes of a render do not depend on which are kept.
public final class ImageCache: Sendable {
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

  /// Where an image will be; whoever comes while it is decoded waits for it.
  private final class Slot: Sendable {
    let image = Mutex<DecodedImage?>(nil)
  }

  /// A cache of at most so many bytes of pixels.
  public init(limit: Int) {
    self.limit = limit
  }

  /// The image at `path`, as `read` gives it where it is not here in its present state.
  func image(
    _ path: InputPath, read: () throws(ImageError) -> DecodedImage
  ) throws(ImageError) -> DecodedImage {
    // What is not there is the reader's to tell.
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

  /// Counts an image that has come, and lets go of those that were used longest ago.
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
