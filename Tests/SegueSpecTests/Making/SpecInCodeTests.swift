import SeguePixels
import SegueSpec
import SegueTimeline
import Testing

/// Specs made in code.
@Suite struct SpecInCodeTests {
  private static let views = ["a", "b"].map { Spec.View($0, .color(.black)) }

  @Test func stepsMakeASpec() throws {
    let cut = try TransitionSettings.parse(name: "none", settings: [])
    let spec = try Spec(
      views: Self.views,
      steps: [
        Spec.Step("a", rest: Rational(1)), Spec.Step("b", transition: cut, rest: Rational(2)),
      ])
    #expect(try spec.timeline().duration == Rational(3))
  }

  @Test func everyMistakeIsReported() throws {
    let cut = try TransitionSettings.parse(name: "none", settings: [])
    let drive = try Drive(
      Drive.Track(phases: [(.zero, 0), (Rational(1), 2)], pageCount: 2),
      transitionDuration: Rational(1))
    let error = #expect(throws: SpecErrors.self) {
      try Spec(
        views: Self.views + [Spec.View("a", .color(.clear))],
        steps: [
          Spec.Step("A", transition: cut, rest: Rational(-1)), Spec.Step("b", rest: .zero),
          Spec.Step("a", transition: cut, drive: drive, rest: .zero),
          Spec.Step(scrubbing: ["b", "c"], transition: cut, drive: drive, rest: .zero),
        ])
    }
    #expect(
      error?.description == """
        views.a: is given twice, expected different names
        timeline[0].show: no view 'A', expected a, b or a. Did you mean 'a'?
        timeline[0].for: is below 0, expected seconds of at least 0
        timeline[0].transition: the first step has no view to come from, expected \
        transitions from the second on
        timeline[1].transition: is missing, expected a transition
        timeline[2].drive: runs over 2, expected as many pages as the step has, 1
        timeline[3].scrub: no view 'c', expected a, b or a
        """)
    let empty = #expect(throws: SpecErrors.self) { try Spec(views: Self.views, steps: []) }
    #expect(empty?.description == "timeline: is empty, expected at least one step")
  }
}
