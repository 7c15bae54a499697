import SegueTimeline
import SegueTransitions
import Testing
import TestSupport

/// The times at which views are seen.
@Suite struct AppearanceTests {
  private func step(
    _ view: String, rest: String = "1", duration: String = "0.5", keeps: Bool = false
  ) throws -> Step {
    let transition: any Transition =
      keeps
      ? OverlayTransition(share: 0.5)
      : CrossDissolve()
    return Step(
      view,
      transition: TransitionSettings(
        transition, duration: try Rational(duration), curve: .linear, isReversed: false),
      rest: try Rational(rest))
  }

  private func text(_ steps: [Step], _ name: String, rate: Int32 = 60) throws -> String {
    let timeline = try Timeline(steps, frameRate: #require(FrameRate(Rational(rate))))
    let found = timeline.appearances(of: [name])[name] ?? []
    return found.map { "\($0.start)..\($0.end)" }.joined(separator: " ")
  }

  /// a rests for 1 s, b comes from 1 to 1.5 s, a comes back from 2.5 to 3 s.
  @Test func aViewAppearsAtTheStartOfItsTransition() throws {
    let steps = try [Step("a", rest: Rational(1)), step("b"), step("a"), step("c")]
    #expect(try text(steps, "a") == "0..3/2 5/2..9/2")
    #expect(try text(steps, "b") == "1..3")
    #expect(try text(steps, "c") == "4..11/2")
    #expect(try text(steps, "d") == "")
  }

  /// Frames are samples: their number changes nothing.
  @Test(arguments: [1, 24, 1000] as [Int32])
  func appearancesDoNotDependOnTheFrameRate(rate: Int32) throws {
    let steps = try [Step("a", rest: Rational(1)), step("b", rest: "0.3"), step("a")]
    #expect(try text(steps, "b", rate: rate) == "1..23/10")
  }

  /// The view below an overlay is seen until it is gone, without a break.
  @Test func aViewBelowAnOverlayStaysInSight() throws {
    let steps = try [Step("a", rest: Rational(1)), step("b", keeps: true), step("c")]
    #expect(try text(steps, "a") == "0..3")
  }

  @Test func cutsAndStepsWithoutRestLeaveNoGaps() throws {
    let steps = try [
      Step("a", rest: .zero), step("b", rest: "0"), step("c", rest: "0", duration: "0"),
      step("b", rest: "0"),
    ]
    #expect(try text(steps, "a") == "0..1/2")
    #expect(try text(steps, "b") == "0..1")
    #expect(try text(steps, "c") == "1/2..1")
    // A single view without a rest has a frame, and so an appearance.
    #expect(try text([Step("a", rest: .zero)], "a") == "0..0")
  }

  /// A hand that drags for 0.4 s over three pages passes each after 0.1 s.
  @Test func pagesOfAScrubAppearWhenTheHandReachesThem() throws {
    let settings = TransitionSettings(
      CrossDissolve(), duration: Rational(1),
      curve: .linear, isReversed: false)
    let drive = try Drive(
      try DriveTests.track([("0", 0), ("0.4", 4)], pages: 4),
      release: Drive.Release(velocity: 0, commit: .auto),
      completion: Drive.Completion(curve: .linear), transitionDuration: settings.duration)
    let steps = [
      Step("a", rest: Rational(1)),
      Step(scrubbing: ["b", "c", "d", "e"], transition: settings, drive: drive, rest: Rational(1)),
    ]
    #expect(try text(steps, "a") == "0..11/10")
    #expect(try text(steps, "c").hasPrefix("1101/1000..13/10"))
    #expect(try text(steps, "e").hasPrefix("1301/1000.."))
  }
}
