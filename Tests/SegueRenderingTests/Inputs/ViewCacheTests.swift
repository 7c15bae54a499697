import Foundation
import SegueFrames
import SegueImages
import SeguePixels
import SegueSpec
import SegueTestSupport
import Synchronization
import Testing
import TestSupport

/// Plans of a text that changes share their views.
@Suite struct ViewCacheTests {
  private final class LineCount: Sendable {
    let count = Mutex(0)
  }

  private let folder: TemporaryFolder
  private let lines = LineCount()
  private let settings: RenderSettings

  init() throws {
    folder = try TemporaryFolder()
    var settings = RenderSettings()
    settings.viewCache = ViewCache(capacity: 3)
    settings.log = Log(upTo: .debug) { [lines] _, text in
      if text.hasSuffix("decoded") { lines.count.withLock { $0 += 1 } }
    }
    self.settings = settings
    try write("a.png", from: "disc.png")
    try write("b.png", from: "gradient.png")
  }

  private func write(_ name: String, from drawing: String) throws {
    let source = Repository.fixtures.appending(path: "drawn/\(drawing)")
    try Data(contentsOf: source).write(to: URL(filePath: folder(name)), options: .atomic)
  }

  /// A frame in the middle of the transition, with the cache and without.
  private func frame(
    dimming: Double, scale: Double = 1, insert: String = ""
  ) async throws -> (cached: PixelBuffer, plain: PixelBuffer) {
    let text = """
      segue: 1
      canvas: { size: [60, 40], fps: 2, scale: \(scale) }
      views: { a: a.png, b: b.png\(insert) }
      timeline: [ { show: a, for: 1 }, { to: b, transition: { type: cube, dimming: \(dimming), duration: 1 }, for: 1 } ]
      """
    let spec = try Spec.parse(text: text, file: folder("s.yaml"))
    let cached = try await Preview(RenderPlan(spec, settings: settings)).frame(3)
    let plain = try await Preview(RenderPlan(spec, settings: RenderSettings())).frame(3)
    return (cached, plain)
  }

  private var decoded: Int { lines.count.withLock { $0 } }

  @Test func aChangedTransitionDecodesNothingAgain() async throws {
    let first = try await frame(dimming: 0.1)
    #expect(first.cached == first.plain && decoded == 2)
    let second = try await frame(dimming: 0.9)
    #expect(second.cached == second.plain && decoded == 2)
    #expect(first.plain != second.plain)
  }

  @Test func aChangedImageShows() async throws {
    let before = try await frame(dimming: 0.1)
    try write("b.png", from: "disc.png")
    let after = try await frame(dimming: 0.1)
    #expect(after.cached == after.plain && decoded == 3)
    #expect(after.plain != before.plain)
  }

  @Test func anotherSizeIsAnotherPicture() async throws {
    _ = try await frame(dimming: 0.1)
    let large = try await frame(dimming: 0.1, scale: 2)
    #expect(large.cached == large.plain && decoded == 4)
    #expect(large.cached.width == 120)
  }

  /// The cache holds three views, so the views of another size push out those of the first.
  @Test func theOldestViewsMakeRoom() async throws {
    _ = try await frame(dimming: 0.1)
    _ = try await frame(dimming: 0.1, scale: 2)
    #expect(decoded == 4)
    let again = try await frame(dimming: 0.1)
    #expect(again.cached == again.plain && decoded > 4)
  }
}
