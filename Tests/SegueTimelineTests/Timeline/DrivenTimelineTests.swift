import SegueTimeline
import SegueTransitions
import Testing
import TestSupport

/// The moments of a timeline with a driven step.
@Suite struct DrivenTimelineTests {
  private static let rate = FrameRate.default

  private static func drive(
    _ samples: [(String, Double)], commit: Drive.Release.Commit = .auto, pages: Int = 1,
    of duration: Rational = Rational(1)
  ) throws -> Drive {
    try Drive(
      try DriveTests.track(samples, pages: pages),
      release: Drive.Release(velocity: 0, commit: commit),
      completion: Drive.Completion(curve: .linear), transitionDuration: duration)
  }

  private static func cut(_ duration: String = "0.5") throws -> TransitionSettings {
    TransitionSettings(
      Cut(), duration: try Rational(duration))
  }

  @Test func framesAreExactAtEveryBoundary() throws {
    let settings = try Self.cut()
    let drive = try Self.drive([("0", 0), ("1", 0.6)], of: settings.duration)
    let timeline = try Timeline(
      [
        Step("a", rest: try Rational("0.5")),
        Step("b", transition: settings, drive: drive, rest: try Rational("0.3")),
      ], frameRate: Self.rate)
    // 0.5 s of rest, 1 s by hand, 0.4 · 0.5 s of completion, 0.3 s of rest.
    #expect(timeline.duration == Rational(2))
    #expect(timeline.frameCount == 120)
    #expect(timeline.steps[1].frames == 30..<120)
    #expect(timeline.steps[1].duration == (try Rational("1.2")))
    #expect(timeline.moment(ofFrame: 29) == .rest(view: "a"))
    #expect(timeline.moment(ofFrame: 30) == .transition(step: 1, progress: 0))
    #expect(timeline.moment(ofFrame: 60) == .transition(step: 1, progress: 0.3))
    #expect(timeline.moment(ofFrame: 90) == .transition(step: 1, progress: 0.6))
    guard case .transition(1, 0, let last, nil) = timeline.moment(ofFrame: 101) else {
      Issue.record("frame 101 still moves")
      return
    }
    #expect(abs(last - (0.6 + 0.4 * 11 / 12)) < 1e-12)
    #expect(timeline.moment(ofFrame: 102) == .rest(view: "b"))
    #expect(timeline.moment(ofFrame: 119) == .rest(view: "b"))
  }

  @Test func cancelledStepKeepsTheOldView() throws {
    let settings = try Self.cut()
    let drive = try Self.drive([("0", 0), ("1", 0.4)], of: settings.duration)
    let timeline = try Timeline(
      [
        Step("a", rest: .zero),
        Step("b", transition: settings, drive: drive, rest: Rational(1)),
        Step("c", transition: settings, rest: .zero),
      ], frameRate: Self.rate)
    #expect(timeline.steps[1].isCancelled)
    #expect(timeline.steps[1].end == .view("a"))
    #expect(timeline.moment(at: try Rational("1.1")) == .transition(step: 1, progress: 0.2))
    #expect(timeline.moment(at: try Rational("1.2")) == .rest(view: "a"))
    #expect(timeline.steps[2].from == .view("a"))
  }

  /// A hand starts to pull a sheet down and lets go, then dismisses it.
  @Test func cancelledDismissalKeepsBothViews() throws {
    var steps = OverlayTransition.steps(
      ("a", nil), ("b", 0.5), ("a", -0.5), ("a", -0.5), ("b", 0.5))
    steps[2].drive = try Self.drive([("0", 0), ("1", 0.4)])
    steps[3].drive = try Self.drive([("0", 0), ("1", 0.9)])
    steps[4].drive = try Self.drive([("0", 0), ("1", 0.4)])
    let timeline = try Timeline(steps, frameRate: Self.rate)
    let settings = try #require(steps[1].transition)
    let sheet = Surface.overlay(
      Overlay(number: 0, settings: settings), from: .view("a"), to: .view("b"))
    #expect(timeline.steps.map(\.end) == [.view("a"), sheet, sheet, .view("a"), .view("a")])
    #expect(timeline.steps.map(\.isCancelled) == [false, false, true, false, true])
    #expect(timeline.steps[2].from == .view("b"))
    #expect(timeline.steps[3].from == .view("b"))
    #expect(timeline.steps[3].to == .view("a"))
    // The first dismissal moves from 3 s to 4.4 s; then the sheet rests until 5.4 s.
    #expect(timeline.moment(at: try Rational("3.5")) == .transition(step: 2, progress: 0.2))
    #expect(timeline.moment(at: Rational(5)) == .rest(sheet))
  }

  @Test func aScrubShowsAPageOrATransitionBetweenTwo() throws {
    let settings = try Self.cut("1")
    let drive = try Self.drive([("0", 0), ("1", 2.5), ("2", 1.25)], pages: 3)
    let timeline = try Timeline(
      [
        Step("a", rest: .zero),
        Step(
          scrubbing: ["b", "c", "d"], transition: settings, drive: drive, rest: Rational(1)),
        Step("a", transition: settings, rest: .zero),
      ], frameRate: Self.rate)
    #expect(timeline.steps[1].legs.map(\.from) == [.view("a"), .view("b"), .view("c")])
    #expect(timeline.steps[1].surfaces.count == 4)
    let expected: [(String, Moment)] = [
      ("0", .rest(view: "a")), ("0.2", .transition(step: 1, leg: 0, progress: 0.5)),
      ("0.4", .rest(view: "b")), ("0.5", .transition(step: 1, leg: 1, progress: 0.25)),
      ("0.8", .rest(view: "c")), ("1", .transition(step: 1, leg: 2, progress: 0.5)),
      ("1.4", .rest(view: "c")), ("2", .transition(step: 1, leg: 1, progress: 0.25)),
      ("2.125", .transition(step: 1, leg: 1, progress: 0.125)), ("2.25", .rest(view: "b")),
      ("3.2", .rest(view: "b")),
    ]
    for (time, moment) in expected {
      #expect(timeline.moment(at: try Rational(time)) == moment, "at \(time)")
    }
    #expect(timeline.steps[2].from == .view("b"))
  }

  /// Sheets over sheets: each page rests over the previous ones, and a dismissal removes only the
  /// top.
  @Test func scrubKeepsViewsThatStayVisible() throws {
    var steps = OverlayTransition.steps(("a", nil), ("c", 0.5), ("b", nil), ("b", -0.5))
    steps[1].earlierPages = [Located("b")]
    steps[1].drive = try Self.drive([("0", 0), ("1", 2)], pages: 2)
    steps.remove(at: 2)
    let timeline = try Timeline(steps, frameRate: Self.rate)
    let settings = try #require(steps[1].transition)
    let b = Surface.overlay(
      Overlay(number: 0, settings: settings), from: .view("a"), to: .view("b"))
    let c = Surface.overlay(Overlay(number: 1, settings: settings), from: b, to: .view("c"))
    #expect(timeline.steps[1].surfaces == [.view("a"), b, c])
    #expect(timeline.steps[1].legs[1].from == b)
    #expect(timeline.steps[2].from == .view("c"))
    #expect(timeline.steps[2].end == b)
    #expect(timeline.moment(at: Rational(99)) == .rest(b))
  }

  /// Every frame of random drives against a phase computed in doubles from the frame's own time.
  @Test(arguments: 0..<30)
  func framesEqualThoseOfAReferenceWalk(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let rates = ["60", "30000/1001", "25", "7/3"]
    let rate = try #require(
      FrameRate(try Rational(rates[Int.random(in: 0..<4, using: &random)])))
    let pages = Int.random(in: 1...3, using: &random)
    var samples: [(String, Double)] = []
    var milliseconds = 0
    for _ in 0...Int.random(in: 0...5, using: &random) {
      let phase = Double(Int.random(in: 0...pages * 100, using: &random)) / 100
      samples.append(("\(milliseconds)/1000", phase))
      milliseconds += Int.random(in: 1...700, using: &random)
    }
    let settings = try Self.cut("0.75")
    let drive = try Self.drive(samples, pages: pages, of: settings.duration)
    let timeline = try Timeline(
      [
        Step("v0", rest: try Rational("0.333")),
        Step(
          scrubbing: (1...pages).map { "v\($0)" }, transition: settings, drive: drive,
          rest: try Rational("0.2")),
      ], frameRate: rate)

    let times = try samples.map { try Rational($0.0).doubleValue }
    let (end, last) = (times[times.count - 1], samples[samples.count - 1].1)
    let page = (last - 1e-9).rounded()
    let completion = abs(page - last) * 0.75
    for frame in 0..<timeline.frameCount {
      let elapsed = timeline.time(ofFrame: frame).doubleValue - 0.333
      guard elapsed >= 0 else { continue }
      var phase = page
      if let next = times.firstIndex(where: { $0 > elapsed }), next > 0 {
        let share = (elapsed - times[next - 1]) / (times[next] - times[next - 1])
        phase = samples[next - 1].1 * (1 - share) + samples[next].1 * share
      } else if elapsed - end < completion {
        phase = last + (page - last) * (elapsed - end) / completion
      }
      let actual: Double =
        switch timeline.moment(ofFrame: frame) {
        case .rest(let surface): Double(surface.topView.dropFirst()) ?? -1
        case .transition(_, let leg, let progress, _): Double(leg) + progress
        }
      // Rounding the completion's end to microseconds shifts the phase by 2e-6 pages at these
      // speeds.
      #expect(abs(actual - phase) < 1e-5, "seed \(seed), frame \(frame)")
    }
  }
}
