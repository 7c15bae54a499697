import Foundation
import SegueControllers
import SegueFrames
import SeguePixels
import SegueRendering
import SegueSpec
import SegueTimeline
import SegueTransitions
import Testing
import TestSupport

/// A render that tells its progress one by one.
@Suite struct RenderUpdatesTests {
  private let folder = try? TemporaryFolder()

  private func plan(seconds: Double = 1) throws -> RenderPlan {
    let canvas = Spec.Canvas(width: 33, height: 20, scale: 1, frameRate: FrameRate(Rational(10)))
    return try RenderPlan(
      Spec(canvas: canvas) {
        Show(Spec.View("a", color: .black), for: .seconds(seconds))
        Go(to: Spec.View("b", color: .white), by: Cube())
      })
  }

  @Test func updatesAreWarningsAndAllFrames() async throws {
    let folder = try #require(folder)
    let job = try RenderJob(try plan(), output: .h264(crf: 30).at(folder("a.mp4")))
    var (warnings, counts) = ([String](), [Int]())
    var events: [(name: String, controller: String, written: Int)] = []
    for try await update in job.updates() {
      switch update {
      case .warning(let text): warnings.append(text)
      case .event(let event):
        events.append((event.name.rawValue, event.controller, counts.last ?? 0))
      case .frames(let count, let all):
        counts.append(count)
        #expect(all == 25)
      }
    }
    #expect(counts == Array(0...25))
    // Each event is told with the frame that shows it first, those at the very end with the last.
    let log = try job.plan.eventLog()
    #expect(events.map(\.name) == log.events.map(\.name.rawValue))
    #expect(events.map(\.written) == log.events.map { min(log.frame(of: $0), 24) })
    #expect(Set(events.map(\.written)).count > 2, "\(events)")
    #expect(warnings.count == 1 && warnings[0].contains("4:2:0"), "\(warnings)")
    #expect(FileManager.default.fileExists(atPath: folder("a.mp4")))
    await #expect(throws: (any Error).self) { for try await _ in job.updates() {} }
  }

  @Test func aCanceledRenderLeavesNothing() async throws {
    let folder = try #require(folder)
    let job = try RenderJob(try plan(seconds: 3600), output: .h264().at(folder("b.mp4")))
    let task = Task {
      for try await update in job.updates() {
        if case .frames(let count, _) = update, count > 3 {
          unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
        }
      }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  /// A plan writes itself, with the checks of a job.
  @Test func aPlanWritesItself() async throws {
    let folder = try #require(folder)
    let plan = try plan()
    try await plan.write(to: folder("c.gif"), as: .gif(loop: 1), verifying: true)
    #expect(try folder.bytes("c.gif").starts(with: Array("GIF89a".utf8)))
    await #expect(throws: (any Error).self) { try await plan.write(to: folder("c.gif")) }
    try await plan.write(to: folder("c.gif"), overwriting: true)
    let error = await #expect(throws: SpecErrors.self) {
      try await plan.write(to: folder("d.mp4"), as: .h264(crf: 99))
    }
    #expect(error?.description == "crf: is '99', expected a number from 0 to 63")
  }
}

extension Spec.Output {
  fileprivate func at(_ path: String) -> Spec.Output {
    var output = self
    output.path = Located(path)
    return output
  }
}
