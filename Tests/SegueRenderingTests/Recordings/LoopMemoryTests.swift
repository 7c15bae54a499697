import SegueArithmetic
import SegueLimits
import SegueSpec
import Testing
import TestSupport

@testable import SegueFrames

/// Loops whose start is far from a key picture.
@Suite struct LoopMemoryTests {
  private let stage: RecordingStage

  init() throws { stage = try RecordingStage() }

  /// The plan of a loop of the last 12 of 30 pictures, for 90 frames.
  private func plan(
    _ name: String, from: Double = 0.6, memory: Int? = nil, _ lines: LogLines
  ) throws -> RenderPlan {
    try stage.plan(
      "  a: { video: \(name), from: \(from), to: 1, end: loop }", "  - { show: a, for: 3 }"
    ) { settings in
      settings.log = lines.log
      settings.limits.memory = memory
    }
  }

  static let files: [String: [String]] = [
    "a.webm": ["-c:v", "libvpx-vp9", "-deadline", "realtime", "-cpu-used", "8", "-g", "1000"],
    "a.mp4": ["-c:v", "libx264", "-g", "1000", "-pix_fmt", "yuv420p"],
    "a.apng": ["-c:v", "apng"],
  ]

  /// Each picture is decoded and scaled once, however often it is shown.
  @Test(arguments: files.keys.sorted())
  func aLoopIsDecodedOnce(name: String) async throws {
    try stage.frames.make(name, 30, Self.files[name] ?? [])
    let lines = LogLines()
    let (pictures, _, _) = try await stage.pictures(plan(name, lines))
    #expect(pictures.map(NumberedFrames.number) == (0..<90).map { 18 + $0 % 12 })
    #expect(lines.views?[0] == 12)
  }

  /// Without memory for all of its pictures each pass decodes them, with the same frames.
  @Test func withLittleMemoryEachPassDecodes() async throws {
    let name = try stage.frames.make("a.mp4", 30, Self.files["a.mp4"] ?? [])
    let (lines, tight) = (LogLines(), LogLines())
    let roomy = try plan(name, lines)
    let schedule = roomy.schedule(of: 0..<90)
    let estimate = MemoryEstimate(
      roomy, schedule, encoderFrames: 3, images: roomy.decodedPixels(schedule))
    let least = estimate.usualBytes(threads: 2)
    let plan = try plan(name, memory: least + 12 * estimate.perView, tight)
    let (pictures, _, _) = try await stage.pictures(plan)
    #expect(pictures.map(NumberedFrames.number) == (0..<90).map { 18 + $0 % 12 })
    #expect(tight.views.map { $0[0] >= 84 && $0[1] < 12 } == true, "\(tight.views ?? [])")
    let needed = least + 2 * 12 * estimate.perView
    #expect(try estimate.share(of: self.plan(name, memory: needed, lines)).loops == ["a"])
    #expect(try estimate.share(of: plan).loops == [])
  }

  /// A loop that starts at a key picture costs its own pictures alone, and is not kept; neither is
  /// a recording that the video plays once.
  @Test func loopsThatCostNoMoreAreNotKept() async throws {
    let name = try stage.frames.make("a.mp4", 30, Self.files["a.mp4"] ?? [])
    let lines = LogLines()
    let (pictures, _, _) = try await stage.pictures(plan(name, from: 0, lines))
    #expect(pictures.map(NumberedFrames.number) == (0..<90).map { $0 % 30 })
    #expect(lines.views?[0] == 90)
    let once = try stage.plan(
      "  a: { video: \(name), from: 0.6, to: 1, end: loop }", "  - { show: a, for: 0.3 }")
    #expect(once.playbacks["a"]?.keptCount(in: Rational(3, over: 10) ?? .zero) == nil)
  }
}
