import Foundation
import SeguePixels
import SegueSpec
import Testing
import TestSupport

@testable import SegueFrames
@testable import SegueRendering

/// The bytes of a video with recordings, made in several ways.
@Suite struct RecordingBytesTests {
  private let stage: RecordingStage

  init() throws {
    stage = try RecordingStage()
    try stage.frames.make(
      "a.mp4", 60,
      ["-c:v", "libx264", "-g", "12", "-bf", "2", "-qp", "10"] + RecordingStage.tags)
    try stage.frames.make("b.gif", 20, rate: "10", [])
    try stage.frames.make(
      "c.webm", 30,
      ["-c:v", "libvpx-vp9", "-pix_fmt", "yuva420p", "-deadline", "realtime", "-cpu-used", "8"])
  }

  /// Three recordings, two of them seen at the same time, one that starts again, and one in slow
  /// motion that loops.
  private func plan(threads: Int) throws -> RenderPlan {
    try stage.plan(
      """
        a: { video: a.mp4 }
        b: { video: b.gif, speed: 0.7, end: loop, inset: 6, cornerRadius: 4 }
        c: { video: c.webm, speed: 2 }
      """,
      """
        - { show: a, for: 0.3 }
        - { to: b, transition: { type: cube, duration: 0.4 }, for: 0.2 }
        - { to: c, transition: { type: push, duration: 0.3 }, for: 0.1 }
        - { to: a, transition: { type: pageCurl, duration: 0.3 }, for: 0.1 }
        - { to: c, transition: { type: sheet, duration: 0.3 }, for: 0.4 }
      """, threads: threads)
  }

  @Test func framesDoNotDependOnThreadsOrParts() async throws {
    let whole = try await stage.pictures(try plan(threads: 1)).pictures
    #expect(whole.count == 72)
    for threads in [2, 7] {
      #expect(try await stage.pictures(try plan(threads: threads)).pictures == whole)
    }
    for (threads, part) in [(1, 5..<31), (2, 30..<72), (7, 71..<72), (2, 0..<1)] {
      let pictures = try await stage.pictures(try plan(threads: threads), frames: part).pictures
      #expect(pictures == Array(whole[part]), "\(part) with \(threads) threads")
    }
  }

  @Test func joinedPiecesEqualTheWhole() async throws {
    func render(_ name: String, threads: Int, shard: Shard? = nil) async throws -> String {
      let output = try Spec.Output.parse(
        settings: [("path", stage.folder(name)), ("gop", "24"), ("preset", "ultrafast")],
        codecOptions: [])
      try await RenderJob(try plan(threads: threads), output: output, shard: shard).run()
      return stage.folder(name)
    }
    _ = try await render("whole.mp4", threads: 2)
    let whole = try stage.folder.bytes("whole.mp4")
    _ = try await render("again.mp4", threads: 7)
    #expect(try stage.folder.bytes("again.mp4") == whole)
    var pieces: [String] = []
    for index in 1...3 {
      pieces.append(
        try await render("piece-\(index).mp4", threads: index, shard: Shard(index, of: 3)))
    }
    let job = try ConcatJob(pieces, to: stage.folder("joined.mp4"))
    try await job.run()
    #expect(try stage.folder.bytes("joined.mp4") == whole)
  }
}
