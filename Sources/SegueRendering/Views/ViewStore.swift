import Pixels
import Raster
import SegueFiles
import Synchronization

/// The views in memory: each is loaded when it is first asked for, and again after it was let go.
///
/// The output of a render does not depend on which views are in memory.
final class ViewStore: Sendable {
  /// The place of a view; other threads wait for it while one loads the view.
  private final class Slot: Sendable {
    let texture = Mutex<Texture?>(nil)

    /// Bytes of its pixels; 0 while it is being loaded.
    var byteCount: Int {
      texture.withLockIfAvailable { ($0?.image.pixels.count ?? 0) * 4 } ?? 0
    }
  }

  private struct State {
    var slots: [String: Slot] = [:]
    var counts = Counts()

    /// Bytes of pixels that were freed since memory was last returned to the system.
    var freed = 0
  }

  /// Counts of the work of a store.
  struct Counts: Hashable, Sendable {
    /// The largest number of views that were in memory at a time.
    var most = 0
    /// The number of times that a view was loaded.
    var loads = 0
  }

  private let state = Mutex(State())
  private let load: @Sendable (String) throws(InputError) -> Texture

  /// An empty store; `load` loads the view of a name, on any thread.
  init(_ load: @escaping @Sendable (String) throws(InputError) -> Texture) {
    self.load = load
  }

  /// The counts up to now.
  var counts: Counts { state.withLock { $0.counts } }

  /// The names of the views that are in memory, or being loaded.
  var names: Set<String> { state.withLock { Set($0.slots.keys) } }

  /// The view of a name, loaded if necessary.
  ///
  /// - Throws: An error if the view cannot be shown; the next call tries again.
  func texture(of name: String) throws(InputError) -> Texture {
    let slot = state.withLock { state in
      let slot = state.slots[name] ?? Slot()
      state.slots[name] = slot
      state.counts.most = max(state.counts.most, state.slots.count)
      return slot
    }
    let result: Result<Texture, InputError> = slot.texture.withLock { texture in
      if let texture { return .success(texture) }
      state.withLock { $0.counts.loads += 1 }
      do throws(InputError) {
        let loaded = try load(name)
        texture = loaded
        return .success(loaded)
      } catch {
        return .failure(error)
      }
    }
    if case .failure = result { remove(slot, of: name) }
    return try result.get()
  }

  /// Loads views, several at a time; asking for one reports its error.
  func load(_ names: Set<String>) async {
    await withTaskGroup(of: Void.self) { group in
      for name in names.sorted() {
        group.addTask { _ = try? self.texture(of: name) }
      }
    }
  }

  private func remove(_ slot: Slot, of name: String) {
    state.withLock { if $0.slots[name] === slot { $0.slots[name] = nil } }
  }

  /// Lets go of all views but those of these names.
  ///
  /// Frames that are being drawn keep what they have.
  func keep(_ names: Set<String>) {
    let released = state.withLock { state in
      let released = state.slots.filter { !names.contains($0.key) }
      for name in released.keys { state.slots[name] = nil }
      return released
    }
    guard !released.isEmpty else { return }
    let bytes = released.values.reduce(0) { $0 + $1.byteCount }
    // The pixels are freed here.
    _ = consume released
    let isMuch = state.withLock { state in
      state.freed += bytes
      guard state.freed >= Self.muchFreed else { return false }
      state.freed = 0
      return true
    }
    if isMuch { FreedMemory.release() }
  }

  /// Freed bytes of pixels after which memory is returned to the system.
  ///
  /// Small blocks lie between the pixels, so without that 500 views of 1170 × 2532 took 1.5 times
  /// the memory of three. It costs some milliseconds, so small views wait for each other.
  private static let muchFreed = 8 << 20
}
