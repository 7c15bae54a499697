import SegueTimeline
import SegueTransitions
import Testing
import TestSupport

@Suite struct StretchTests {
  /// A timeline at 10 frames a second of steps that move for half a second and rest for as long.
  private func timeline(_ steps: [Step]) throws -> Timeline {
    try Timeline(steps, frameRate: #require(FrameRate(Rational(10))))
  }

  private func step(
    _ view: String, _ transition: some Transition = Self.dissolve, rest: String = "0.5",
    duration: String = "0.5", isReversed: Bool = false
  ) throws -> Step {
    Step(
      view,
      transition: TransitionSettings(
        transition, duration: try Rational(duration), curve: .linear, isReversed: isReversed),
      rest: try Rational(rest))
  }

  private static let dissolve = CrossDissolve()

  private func text(_ timeline: Timeline, _ frames: Range<Int>? = nil) -> [String] {
    timeline.stretches(of: frames ?? 0..<timeline.frameCount).map { stretch in
      "\(stretch.frames) \(stretch.views.sorted().joined()) \(stretch.isMoving ? "moves" : "rests")"
    }
  }

  @Test func aTourHasAStretchForEachMotionAndRest() throws {
    let timeline = try timeline([
      Step("a", rest: try Rational("0.5")), step("b"), step("c", rest: "0"), step("a"),
    ])
    #expect(
      text(timeline) == [
        "0..<5 a rests", "5..<10 ab moves", "10..<15 b rests", "15..<20 bc moves",
        "20..<25 ac moves", "25..<30 a rests",
      ])
    #expect(text(timeline, 8..<12) == ["8..<10 ab moves", "10..<12 b rests"])
    #expect(text(timeline, 11..<12) == ["11..<12 b rests"])
  }

  /// A cut has no motion.
  @Test func aCutIsARest() throws {
    let timeline = try timeline([
      Step("a", rest: try Rational("0.5")), step("b", duration: "0"),
    ])
    #expect(text(timeline) == ["0..<5 a rests", "5..<10 b rests"])
  }

  /// The view below an overlay is needed until the overlay is gone, and is not needed to move what
  /// lies above it away.
  @Test func viewsBelowAnOverlayAreNeeded() throws {
    let timeline = try timeline([
      Step("a", rest: try Rational("0.5")), step("b", OverlayTransition(share: 0.5)),
      step("c", OverlayTransition(share: 0.5)), step("d"),
    ])
    #expect(
      text(timeline) == [
        "0..<5 a rests", "5..<10 ab moves", "10..<15 ab rests", "15..<20 abc moves",
        "20..<25 abc rests", "25..<30 abcd moves", "30..<35 d rests",
      ])
  }

  /// A hand that turns back shows the first pages again.
  @Test func aScrubHasTheStretchesOfTheHand() throws {
    let track = try Drive.Track(
      phases: [(Rational(0), 0), (Rational(1), 1.5), (Rational(2), 0.5)], pageCount: 2)
    let drive = try Drive(
      track, release: Drive.Release(velocity: -1), transitionDuration: Rational(1))
    let timeline = try timeline([
      Step("a", rest: Rational(1)),
      Step(
        scrubbing: ["b", "c"],
        transition: TransitionSettings(Self.dissolve, duration: Rational(1), curve: .linear),
        drive: drive, rest: Rational(1)),
    ])
    let views = timeline.stretches(of: 0..<timeline.frameCount).map { $0.views.sorted().joined() }
    // The second stretch is the first frame of the scrub, and a page that the hand passes rests.
    #expect(views == ["a", "a", "ab", "bc", "b", "ab", "a"])
    // Each frame is in one stretch, which has the views of its moment.
    var next = 0
    for stretch in timeline.stretches(of: 0..<timeline.frameCount) {
      #expect(stretch.frames.lowerBound == next)
      next = stretch.frames.upperBound
      for frame in stretch.frames {
        #expect(timeline.views(of: timeline.moment(ofFrame: frame)).isSubset(of: stretch.views))
      }
    }
    #expect(next == timeline.frameCount)
  }
}
