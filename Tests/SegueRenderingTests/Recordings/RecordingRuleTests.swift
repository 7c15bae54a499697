import SeguePixels
import SegueSpec
import SegueTimeline
import Testing
import TestSupport

@testable import SegueFrames

/// Every frame of an output shows the picture that the rule gives.
@Suite struct RecordingRuleTests {
  /// Frames at rest, by the number that is drawn into them; then frames of a cube, by the same
  /// frames of a video that shows images of those pictures.
  @Test(arguments: Breadth.some(RecordingCase.all, orOnly: 10))
  func everyFrameShowsItsPicture(_ example: RecordingCase) async throws {
    let stage = try RecordingStage()
    let name = try example.make(stage)
    let rule = try example.rule(stage)
    let plan = try stage.plan(
      "  a: { video: \(name) }", "  - { show: a, for: end }", fps: example.fps)
    #expect((plan.width, plan.height) == (example.width, example.height))
    let shown = try await stage.pictures(plan)
    let expected = (0..<plan.timeline.frameCount).map {
      rule.number(at: plan.timeline.time(ofFrame: $0))
    }
    #expect(shown.pictures.map(NumberedFrames.number) == expected)
    #expect(shown.warnings.allSatisfy { !$0.contains("damaged") }, "\(shown.warnings)")
    let timeline = """
        - { show: b, for: 0.1 }
        - { to: a, transition: { type: cube, duration: 0.25, curve: linear }, for: 0.1 }
      """
    let canvas = ", size: [\(example.width), \(example.height)]"
    func cube(_ view: String) throws -> RenderPlan {
      try stage.plan(
        "  b: { color: blue }\n  a: { \(view), fit: fill }", timeline, fps: example.fps,
        canvas: canvas)
    }
    let moving = try cube("video: \(name)")
    let turning = try await stage.pictures(moving)
    let start = try Rational("0.1")
    let cubeStart = Int(start.times(try Rational(example.fps)).productRoundedUp(Rational(1)))
    for frame in stride(from: cubeStart, to: moving.timeline.frameCount, by: 3) {
      let time = moving.timeline.time(ofFrame: frame).minus(start)
      let number = rule.number(at: time)
      let place = try #require(expected.firstIndex(of: number))
      let still = try await Composition(try cube("image: '\(shown.paths[place])'"))
      #expect(
        try turning.pictures[frame] == still.frame(frame), "frame \(frame) shows not \(number)")
    }
  }

  /// One part of a recording with a hole, played in another way in each case.
  struct Part: Sendable {
    let keys: String
    let from: String
    let to: String
    let speed: String
    let loops: Bool

    static let all: [Part] = ["0", "0.35", "1.7"].flatMap { from in
      ["2.9", "3.95", "4"].flatMap { to in
        ["0.5", "1", "3", "0.37"].flatMap { speed in
          [false, true].map { loops in
            Part(
              keys: "from: \(from), to: \(to), speed: \(speed), end: \(loops ? "loop" : "hold")",
              from: from, to: to, speed: speed, loops: loops)
          }
        }
      }
    }
  }

  @Test func partsFollowTheirClocks() async throws {
    let stage = try RecordingStage()
    let example = try #require(RecordingCase.all.first { $0.numbers?.count == 20 })
    let name = try example.make(stage)
    let rule = try example.rule(stage)
    for part in Part.all {
      let plan = try stage.plan(
        "  a: { video: \(name), \(part.keys) }", "  - { show: a, for: 4 }", fps: "7")
      let (from, to, speed) = try (Rational(part.from), Rational(part.to), Rational(part.speed))
      let length = to.minus(from)
      let expected = (0..<plan.timeline.frameCount).map { frame in
        var played = plan.timeline.time(ofFrame: frame).times(speed)
        while played >= length, part.loops { played = played.minus(length) }
        guard played >= length else { return rule.number(at: from.plus(played)) }
        // The last picture that begins before the end.
        return rule.numbers[rule.times.lastIndex { $0 < to } ?? 0]
      }
      let (pictures, _, _) = try await stage.pictures(plan)
      #expect(pictures.map(NumberedFrames.number) == expected, "\(part.keys)")
    }
  }

  /// Clocks of a view that is seen three times, at 0 to 0.5, 0.7 to 1.2 and 1.4 to 1.9 s.
  @Test(arguments: [
    ("start: appear", [0.0, 0.0, 0.0]), ("start: timeline", [0, 0.7, 1.4]),
    ("resume: true", [0, 0.5, 1]), ("start: timeline, resume: true", [0, 0.7, 1.4]),
  ])
  func clocksOfThreeAppearances(keys: String, starts: [Double]) async throws {
    let stage = try RecordingStage()
    let example = RecordingCase(
      testDescription: "", name: "a.mp4", count: 60,
      options: ["-c:v", "libx264", "-qp", "10", "-bf", "2", "-g", "20"] + RecordingStage.tags)
    let name = try example.make(stage)
    let timeline = """
        - { show: a, for: 0.5 }
        - { to: b, transition: none, for: 0.2 }
        - { to: a, transition: none, for: 0.5 }
        - { to: b, transition: none, for: 0.2 }
        - { to: a, transition: none, for: 0.5 }
      """
    let plan = try stage.plan("  a: { video: \(name), \(keys) }\n  b: { color: red }", timeline)
    let numbers = try await stage.pictures(plan).pictures.map(NumberedFrames.number)
    for (index, start) in starts.enumerated() {
      let first = 21 * index
      let expected = (0..<15).map { Int((start * 30).rounded()) + $0 }
      #expect(Array(numbers[first..<first + 15]) == expected, "appearance \(index)")
    }
  }

  /// In a reversed and in a driven step, time goes on forwards.
  @Test(arguments: [
    "transition: { type: crossDissolve, duration: 0.5, reverse: true }",
    "transition: { type: crossDissolve, duration: 0.5 }, "
      + "drive: { phase: [[0, 0], [0.2, 0.8], [0.3, 0.3], [0.5, 0.9]] }",
  ])
  func timeGoesForwardsInEveryStep(step: String) async throws {
    let stage = try RecordingStage()
    let example = RecordingCase(
      testDescription: "", name: "a.mp4", count: 40,
      options: ["-c:v", "libx264", "-qp", "10", "-bf", "2", "-g", "20"] + RecordingStage.tags)
    let name = try example.make(stage)
    func plan(_ view: String) throws -> RenderPlan {
      try stage.plan(
        "  b: { color: blue }\n  a: { \(view) }",
        "  - { show: b, for: 0.2 }\n  - { to: a, \(step), for: 0.2 }", canvas: ", size: [96, 64]")
    }
    let moving = try plan("video: \(name)")
    let shown = try await stage.pictures(
      try stage.plan("  a: { video: \(name) }", "  - { show: a, for: end }"))
    let pictures = try await stage.pictures(moving).pictures
    for frame in 6..<moving.timeline.frameCount {
      let still = try await Composition(try plan("image: '\(shown.paths[frame - 6])'"))
      #expect(try pictures[frame] == still.frame(frame), "frame \(frame)")
    }
  }
}
