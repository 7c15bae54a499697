import Foundation
import SegueFiles
import SegueImages
import SeguePixels
import SegueSpec
import SegueTimeline
import SegueTransitions
import Synchronization
import Testing
import TestSupport

@testable import SegueFrames
@testable import SegueRendering

/// Frames one by one, and in any order.
@Suite struct FrameSequenceTests {
  private let stage: RecordingStage

  init() throws {
    stage = try RecordingStage()
    try stage.frames.make(
      "a.mp4", 12, ["-c:v", "libx264", "-g", "4", "-qp", "10"] + RecordingStage.tags)
  }

  private func plan(threads: Int = 2) throws -> RenderPlan {
    try stage.plan(
      "  a: { video: a.mp4 }\n  b: { color: red }",
      """
        - { show: b, for: 0.1 }
        - { to: a, transition: { type: crossDissolve, duration: 0.2 }, for: 0.2 }
        - { to: b, transition: { type: cube, duration: 0.2 }, for: 0.2 }
      """, threads: threads, canvas: ", size: [96, 64]")
  }

  /// They are those of a render, with recordings and rests, however many are drawn ahead.
  @Test(arguments: [1, 3])
  func framesAreThoseOfARender(threads: Int) async throws {
    let plan = try plan(threads: threads)
    let (rendered, _, _) = try await stage.pictures(plan)
    var frames: [PixelBuffer] = []
    for try await frame in plan.frames() { frames.append(frame) }
    #expect(frames == rendered)
    var part: [PixelBuffer] = []
    for try await frame in plan.frames(5..<9) { part.append(frame) }
    #expect(part == Array(rendered[5..<9]))
    for try await _ in plan.frames(3..<3) { Issue.record("no frames have a frame") }
  }

  @Test func aCompositionDrawsRecordingsInAnyOrder() async throws {
    let plan = try plan()
    let (rendered, _, _) = try await stage.pictures(plan)
    let composition = try await Composition(plan)
    for index in rendered.indices.reversed() + [0, 9, 4, 20] {
      #expect(try composition.frame(index) == rendered[index], "\(index)")
    }
    #expect(try await plan.frame(at: .seconds(0.3)) == rendered[9])
  }

  /// Whoever draws frames is told of damage, as a render is.
  @Test func damageIsTold() async throws {
    var bytes = try stage.folder.bytes("a.mp4")
    func place(of box: String) throws -> Int {
      try #require(bytes.indices.first { bytes[$0...].starts(with: Array(box.utf8)) })
    }
    let (data, index) = (try place(of: "mdat"), try place(of: "moov"))
    for place in (data + index) / 2..<(data + 3 * index) / 4 { bytes[place] = 0 }
    try Data(bytes).write(to: URL(filePath: stage.folder("a.mp4")))
    let plan = try plan()
    let (rendered, warnings, _) = try await stage.pictures(plan)
    let expected = warnings.filter { $0.contains("damaged") }
    #expect(expected.count == 1, "\(warnings)")
    let told = Mutex<[String]>([])
    var frames: [PixelBuffer] = []
    for try await frame in plan.frames(warned: { text in told.withLock { $0.append(text) } }) {
      frames.append(frame)
    }
    #expect(frames == rendered)
    #expect(told.withLock { $0 } == expected)
    let composition = try await Composition(plan)
    #expect(composition.warnings.isEmpty)
    for index in frames.indices { _ = try composition.frame(index) }
    #expect(composition.warnings == expected)
  }

  @Test func aViewThatCannotBeShownIsAnError() async throws {
    let plan = try plan()
    try stage.folder.write("not a video", to: "a.mp4")
    await #expect(throws: InputErrors.self) {
      for try await _ in plan.frames() {}
    }
  }

  @Test func aCanceledLoopThrows() async throws {
    let plan = try plan()
    let task = Task {
      var count = 0
      for try await _ in plan.frames() {
        count += 1
        if count == 2 { unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }
      }
      return count
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
