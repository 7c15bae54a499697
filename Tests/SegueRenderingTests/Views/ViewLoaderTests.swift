import Foundation
import SegueFrames
import SegueSpec
import Synchronization
import Testing
import TestSupport

@Suite struct ViewLoaderTests {
  private static let drawn = Repository.fixtures.appending(path: "drawn").path()

  /// The number of images that a composition of forty decodes if it is canceled before the first
  /// one, or not at all.
  private func decoded(isCancelled: Bool) async throws -> Int {
    let views = (0..<40).map { "v\($0): \(Self.drawn)/disc.png" }.joined(separator: ", ")
    let steps = (1..<40).map { ", { to: v\($0), transition: none, for: 1 }" }.joined()
    let text =
      "segue: 1\ncanvas: { fps: 1 }\nviews: { \(views) }\ntimeline: [{ show: v0, for: 1 }\(steps)]\n"
    let lines = LineCount()
    var settings = RenderSettings()
    settings.log = Log(upTo: .debug) { _, text in
      if text.hasSuffix("decoded") { lines.count.withLock { $0 += 1 } }
    }
    let plan = try RenderPlan(Spec.parse(text: text, file: "f"), settings: settings)
    let work = Task {
      if isCancelled { unsafe withUnsafeCurrentTask { task in unsafe task?.cancel() } }
      _ = try await Composition(plan)
    }
    if isCancelled {
      await #expect(throws: CancellationError.self) { try await work.value }
    } else {
      try await work.value
    }
    return lines.count.withLock { $0 }
  }

  private final class LineCount: Sendable {
    let count = Mutex(0)
  }

  @Test func nothingIsDecodedAfterCancellation() async throws {
    #expect(try await decoded(isCancelled: false) == 40)
    #expect(try await decoded(isCancelled: true) == 0)
  }
}
