import SegueFiles
import SeguePixels
import SegueRaster
import Synchronization

/// The pictures of views in memory: each is loaded when it is first asked for, and again after it
/// was let go.
///
/// The output of a render does not depend on which pictures are in memory.
package final class ViewStore<Key: Hashable & Comparable & Sendable>: Sendable {
  /// The place of a view; other threads wait for it while one loads the view.
  private final class Slot: Sendable {
    let texture = Mutex<Texture?>(nil)

    /// Bytes of its pixels; 0 while it is being loaded.
    var byteCount: Int {
      texture.withLockIfAvailable { ($0?.image.pixels.count ?? 0) * 4 } ?? 0
    }
  }

  private struct State {
    var slots: [Key: Slot] = [:]
    var counts = ViewCounts()

    /// Bytes of pixels that were freed since memory was last returned to the system.
    var freed = 0
  }

  private let state = Mutex(State())
  private let load: @Sendable (Key) throws(InputError) -> Texture

  /// An empty store; `load` loads the picture of a key, on any thread.
  init(_ load: @escaping @Sendable (Key) throws(InputError) -> Texture) {
    self.load = load
  }

  /// The counts up to now.
  package var counts: ViewCounts { state.withLock { $0.counts } }

  /// The keys of the pictures that are in memory, or being loaded.
  var keys: Set<Key> { state.withLock { Set($0.slots.keys) } }

  /// The picture of a key, loaded if necessary.
  ///
  /// - Throws: An error if it cannot be shown; the next call tries again.
  func texture(of key: Key) throws(InputError) -> Texture {
    let slot = state.withLock { state in
      let slot = state.slots[key] ?? Slot()
      state.slots[key] = slot
      state.counts.most = max(state.counts.most, state.slots.count)
      return slot
    }
    let result: Result<Texture, InputError> = slot.texture.withLock { texture in
      if let texture { return .success(texture) }
      state.withLock { $0.counts.loads += 1 }
      do throws(InputError) {
        let loaded = try load(key)
        texture = loaded
        return .success(loaded)
      } catch {
        return .failure(error)
      }
    }
    if case .failure = result { remove(slot, of: key) }
    return try result.get()
  }

  /// Loads pictures, several at a time; asking for one reports its error.
  package func load(_ keys: Set<Key>) async {
    await withTaskGroup(of: Void.self) { group in
      for key in keys.sorted() {
        group.addTask { _ = try? self.texture(of: key) }
      }
    }
  }

  private func remove(_ slot: Slot, of key: Key) {
    state.withLock { if $0.slots[key] === slot { $0.slots[key] = nil } }
  }

  /// Lets go of all pictures but those that stay.
  ///
  /// Frames that are being drawn keep what they have.
  ///
  /// - Parameters:
  ///   - isReplaced: Whether pictures of the same size follow at once, so that their memory is not
  ///     returned to the system.
  ///   - stays: Whether the picture of a key stays.
  func keep(isReplaced: Bool = false, _ stays: (Key) -> Bool) {
    let released = state.withLock { state in
      let released = state.slots.filter { !stays($0.key) }
      for key in released.keys { state.slots[key] = nil }
      return released
    }
    guard !released.isEmpty else { return }
    let bytes = released.values.reduce(0) { $0 + $1.byteCount }
    // The pixels are freed here.
    _ = consume released
    guard !isReplaced else { return }
    let isMuch = state.withLock { state in
      state.freed += bytes
      guard state.freed >= ViewCounts.muchFreed else { return false }
      state.freed = 0
      return true
    }
    if isMuch { FreedMemory.release() }
  }
}

/// Counts of the work of a store.
package struct ViewCounts: Hashable, Sendable {
  /// The largest number of pictures that were in memory at a time.
  package var most = 0
  /// The number of times that a picture was loaded.
  package var loads = 0

  /// Freed bytes of pixels after which memory is returned to the system.
  ///
  /// Small blocks lie between the pixels, so without that 500 views of 1170 × 2532 took 1.5 times
  /// the memory of three. It costs some milliseconds, so small views wait for each other.
  fileprivate static let muchFreed = 8 << 20
}
