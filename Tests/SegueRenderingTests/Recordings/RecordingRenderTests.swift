import Foundation
import SegueFiles
import SegueImages
import SeguePixels
import SegueSpec
import SegueTimeline
import Testing
import TestSupport

@testable import SegueFrames
@testable import SegueRendering

/// Videos of views that play recordings, whose pictures show their number.
@Suite struct RecordingRenderTests {
  private let stage: RecordingStage
  private var folder: TemporaryFolder { stage.folder }

  init() throws {
    stage = try RecordingStage()
    // Thirty pictures a second for a second, with B-frames and three keyframes.
    try stage.frames.make(
      "a.mp4", 30,
      ["-c:v", "libx264", "-g", "12", "-bf", "2", "-qp", "10"] + RecordingStage.tags)
    try Data("segue".utf8).write(to: URL(filePath: stage.folder("not.mp4")))
  }

  /// At each instant it is the picture with the greatest time that is not after it.
  @Test(arguments: ["30", "60", "24", "7", "30000/1001"])
  func aRecordingShowsThePictureOfEachInstant(fps: String) async throws {
    let plan = try stage.plan(
      "  a: { video: a.mp4 }", "  - { show: a, for: end }", fps: fps)
    #expect((plan.width, plan.height) == (96, 64))
    #expect(plan.timeline.duration == Rational(1))
    let rate = try Rational(fps)
    let (pictures, warnings, _) = try await stage.pictures(plan)
    let expected = (0..<plan.timeline.frameCount).map { frame in
      min(Int(Rational(Int32(frame)).over(rate).productRoundedDown(Rational(30))), 29)
    }
    #expect(pictures.map(NumberedFrames.number) == expected)
    #expect(warnings.isEmpty, "\(warnings)")
  }

  /// `from`, `to` and `speed`; the last picture before `to` stays.
  @Test func aPartIsPlayedAtItsSpeed() async throws {
    let plan = try stage.plan(
      "  a: { video: a.mp4, from: 0.2, to: 0.6, speed: 2 }", "  - { show: a, for: 0.5 }")
    let (pictures, warnings, _) = try await stage.pictures(plan)
    let expected = (0..<15).map { min(6 + 2 * $0, 17) }
    #expect(pictures.map(NumberedFrames.number) == expected)
    let name = folder("spec.yaml")
    #expect(
      warnings == [
        "\(name):4:15: views.a.video: ends after 0.2 s, and its view rests until 0.5 s of its "
          + "clock; it holds its last picture, expected a shorter rest, or 'end: loop'"
      ])
  }

  /// Somebody speaks while nothing moves on the screen, so its recorder sends no pictures.
  @Test func aRecordingEndsWithItsSound() async throws {
    try stage.frames.make(
      "n.mov", 10, rate: "10", ["-c:v", "libx264", "-c:a", "pcm_s16le"] + RecordingStage.tags,
      inputs: ["-f", "lavfi", "-i", "sine=sample_rate=48000:duration=3"])
    for (part, seconds) in [("", 3.0), (", to: 2.5", 2.5)] {
      let plan = try stage.plan(
        "  a: { video: n.mov\(part) }", "  - { show: a, for: end }", fps: "10")
      #expect(abs(plan.timeline.duration.doubleValue - seconds) < 0.001)
      let (pictures, warnings, _) = try await stage.pictures(plan)
      #expect(pictures.map(NumberedFrames.number) == (0..<Int(seconds * 10)).map { min($0, 9) })
      // The pictures are read from files of a format without sound.
      #expect(warnings.allSatisfy { $0.hasPrefix("a PNG sequence has no sound") }, "\(warnings)")
    }
  }

  @Test func aLoopStartsAgain() async throws {
    let plan = try stage.plan(
      "  a: { video: a.mp4, to: 0.2, end: loop }", "  - { show: a, for: 0.5 }")
    let (pictures, warnings, _) = try await stage.pictures(plan)
    #expect(pictures.map(NumberedFrames.number) == (0..<15).map { $0 % 6 })
    #expect(warnings.isEmpty)
  }

  /// The clock starts with the transition, at 0.5 s.
  ///
  /// `for: end` counts from there. The view that leaves goes on, and one that comes back starts
  /// again.
  @Test(arguments: [1, 2, 3])
  func theClockRunsInTransitions(threads: Int) async throws {
    let plan = try stage.plan(
      "  a: { video: a.mp4 }\n  b: { color: black }",
      """
        - { show: b, for: 0.5 }
        - { to: a, transition: { type: moveIn, duration: 0.3, curve: linear }, for: end }
        - { to: b, transition: { type: cover, duration: 0.2 }, for: 0.1 }
        - { to: a, transition: none, for: 0.2 }
      """, threads: threads)
    #expect(plan.timeline.duration == (try Rational("2")))
    let (pictures, _, _) = try await stage.pictures(plan)
    // Frame 15 starts the transition; from frame 24 on the view is alone.
    #expect(pictures[24..<45].map(NumberedFrames.number) == Array(9..<30))
    #expect(pictures[54..<60].map(NumberedFrames.number) == Array(0..<6))
    // Any part of the video has the same frames.
    let part = try await stage.pictures(plan, frames: 20..<33)
    #expect(part.pictures == Array(pictures[20..<33]))
  }

  @Test func clocksOfTheTimelineAndClocksThatResume() async throws {
    let plan = try stage.plan(
      """
        a: { video: a.mp4, start: timeline }
        b: { video: a.mp4, resume: true }
      """,
      """
        - { show: b, for: 0.2 }
        - { to: a, transition: none, for: 0.1 }
        - { to: b, transition: none, for: 0.1 }
      """)
    let (pictures, _, _) = try await stage.pictures(plan)
    #expect(pictures.map(NumberedFrames.number) == [0, 1, 2, 3, 4, 5, 6, 7, 8, 6, 7, 8])
  }

  /// A recorder writes nothing while nothing moves: such a stretch is one run.
  @Test func stillStretchesAreRuns() async throws {
    // Pictures at 0, 1/30 and 1 s and later.
    try stage.frames.make(
      "b.mp4", 10,
      [
        "-vf", "setpts='if(lt(N,2),N,28+N)/30/TB'", "-fps_mode", "vfr", "-c:v", "libx264", "-qp",
        "10",
      ] + RecordingStage.tags)
    let plan = try stage.plan("  b: { video: b.mp4 }", "  - { show: b, for: end }")
    let runs = FrameRuns(of: plan, frames: 0..<38)
    #expect(Array(runs).prefix(3).map(\.frames) == [0..<1, 1..<30, 30..<31])
    let (pictures, _, _) = try await stage.pictures(plan)
    let expected = [0] + Array(repeating: 1, count: 29) + Array(2..<10)
    #expect(pictures.map(NumberedFrames.number) == expected)
  }

  /// The frames of a still stretch cost the encoder and the renderer nothing: a minute of them is
  /// encoded like a minute of an image.
  @Test func stillStretchesCostNothingToEncode() async throws {
    // Pictures at 0, 1/30 and 60 s.
    try stage.frames.make(
      "b.mp4", 3,
      [
        "-vf", "setpts='if(lt(N,2),N,1800)/30/TB'", "-fps_mode", "vfr", "-c:v", "libx264", "-qp",
        "10",
      ] + RecordingStage.tags)
    try stage.frames.make("c.png", 1, [])
    let still = try stage.plan("  a: { image: c.png }", "  - { show: a, for: 60 }")
    let moving = try stage.plan("  a: { video: b.mp4 }", "  - { show: a, for: 60 }")
    let runs = Array(FrameRuns(of: moving, frames: 0..<1800))
    #expect(runs.map(\.frames) == [0..<1, 1..<1800])
    var sizes: [Int] = []
    for (name, plan) in [("still.mp4", still), ("moving.mp4", moving)] {
      let output = try Spec.Output.parse(
        settings: [("path", folder(name)), ("preset", "veryfast")], codecOptions: [])
      try await RenderJob(plan, output: output).run()
      sizes.append(try folder.bytes(name).count)
    }
    // One picture more, and what refers to it.
    #expect(sizes[1] < sizes[0] + 4000, "\(sizes)")
  }

  /// A decorated recording in a sheet below another view.
  @Test func recordingsAreDecoratedAndPresented() async throws {
    let plan = try stage.plan(
      "  a: { video: a.mp4, inset: 8, cornerRadius: 4, fit: fill }\n  b: { color: red }",
      """
        - { show: b, for: 0.1 }
        - { to: a, transition: { type: crossDissolve, duration: 0.2 }, for: 0.3 }
      """, canvas: ", size: [96, 64]")
    let (pictures, _, _) = try await stage.pictures(plan)
    let composed = try await StillPictures(plan).pictures([0.4, 0.5])
    #expect(pictures[12] == composed[0])
    #expect(pictures[15] == composed[1])
    #expect(pictures[12] != pictures[15])
  }

  @Test func mistakesNameTheViewAndTheWayOut() throws {
    let name = folder("spec.yaml")
    func problem(_ views: String, _ timeline: String = "  - { show: a, for: 0.1 }") -> String {
      do {
        _ = try stage.plan(views, timeline)
        return "none"
      } catch {
        return "\(error)"
      }
    }
    #expect(
      problem("  a: { video: a.mp4, from: 1 }")
        == "\(name):4:15: views.a.video: ends at 1 s, and 'from' is not before that, expected a "
        + "smaller 'from'")
    #expect(
      problem("  a: { video: a.mp4, to: 1.2 }")
        == "\(name):4:15: views.a.video: ends at 1 s, before its 'to', expected at most 1 s or no "
        + "'to'")
    #expect(
      problem("  a: { video: a.mp4, end: error }", "  - { show: a, for: 1.5 }")
        == "\(name):4:15: views.a.video: ends after 1 s, and its view rests until 1.5 s of its "
        + "clock, expected a shorter rest, or 'for: end' in its step")
    #expect(
      problem("  a: { video: a.mp4 }\n  b: { color: red }", "  - { show: b, for: end }")
        == "\(name):7:21: timeline[0].for: waits for the end of 'b', which is no recording, "
        + "expected seconds")
    #expect(problem("  a: { video: none.mp4 }").hasPrefix("\(name):4:15: views.a.video: "))
    #expect(problem("  a: { video: not.mp4 }").hasPrefix("\(name):4:15: views.a.video: "))
  }
}

/// Pictures of single instants.
private struct StillPictures {
  let plan: RenderPlan

  init(_ plan: RenderPlan) { self.plan = plan }

  func pictures(_ instants: [Double]) async throws -> [PixelBuffer] {
    let folder = try TemporaryFolder()
    var pictures: [PixelBuffer] = []
    for (index, instant) in instants.enumerated() {
      let path = folder("\(index).png")
      try await StillJob(plan, at: try Rational("\(instant)"), to: path).run()
      pictures.append(try ImageReader(limits: .default).read(InputPath(path)).pixels)
    }
    return pictures
  }
}
