import SeguePixels
import SegueRaster
import SegueSpec
import Synchronization
import Testing

@testable import SegueFrames

@Suite struct ViewStoreTests {
  /// Loads pictures of one pixel and counts them by name; `broken` cannot be loaded.
  private final class Loader: Sendable {
    let loads = Mutex<[String: Int]>([:])
    let broken = Mutex<Set<String>>([])

    func load(_ name: String) throws(InputError) -> Texture {
      loads.withLock { $0[name, default: 0] += 1 }
      if broken.withLock({ $0.contains(name) }) {
        throw InputError(
          SpecError(file: "f", position: nil, keyPath: name, problem: .unusable("is broken")))
      }
      return Texture(PixelBuffer(width: 1, height: 1))
    }
  }

  private let loader = Loader()
  private let store: ViewStore<String>

  init() {
    store = ViewStore { [loader] name throws(InputError) in try loader.load(name) }
  }

  @Test func aViewIsLoadedAgainOnlyAfterItWasLetGo() throws {
    for name in ["a", "a", "b", "a"] { _ = try store.texture(of: name) }
    #expect(loader.loads.withLock { $0 } == ["a": 1, "b": 1])
    store.keep { ["b", "c"].contains($0) }
    #expect(store.keys == ["b"])
    for name in ["a", "b"] { _ = try store.texture(of: name) }
    #expect(loader.loads.withLock { $0 } == ["a": 2, "b": 1])
    #expect(store.counts == ViewCounts(most: 2, loads: 3))
  }

  @Test func aViewThatCannotBeLoadedIsTriedAgain() throws {
    loader.broken.withLock { $0 = ["a"] }
    for _ in 0..<2 { #expect(throws: InputError.self) { try store.texture(of: "a") } }
    #expect(store.keys.isEmpty)
    loader.broken.withLock { $0 = [] }
    _ = try store.texture(of: "a")
    #expect(loader.loads.withLock { $0["a"] } == 3)
  }

  @Test func severalThreadsLoadAViewOnce() async throws {
    await withTaskGroup(of: Void.self) { group in
      for index in 0..<50 { group.addTask { _ = try? store.texture(of: "\(index % 5)") } }
    }
    #expect(loader.loads.withLock { $0.values.sorted() } == [1, 1, 1, 1, 1])
    await store.load(["1", "7"])
    #expect(store.keys.count == 6)
    #expect(store.counts.loads == 6)
  }
}
