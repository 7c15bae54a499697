import SegueGeometry
import SegueTransitions
import Testing
import TestSupport

@testable import SegueTimeline

/// The surfaces at rest and at the ends of transitions, with views over each other.
@Suite struct SurfaceTests {
  private static let rate = FrameRate.default

  /// The surface of a view over the one that a step kept.
  private static func presented(
    _ view: String, over surface: Surface, byStep index: Int, of steps: [Step]
  ) throws -> Surface {
    let settings = try #require(steps[index].transition)
    return .overlay(Overlay(number: index - 1, settings: settings), from: surface, to: .view(view))
  }

  @Test func overlaysNestUpToTheLimit() throws {
    let step = OverlayTransition.steps(("a", nil), ("b", 0.5))
    let deepest = [step[0]] + Array(repeating: step[1], count: 64)
    #expect(try Timeline(deepest, frameRate: Self.rate).steps.last?.end.depth == 64)
    let error = #expect(throws: TimelineError.self) {
      try Timeline(deepest + [step[1]], frameRate: Self.rate)
    }
    #expect(error == .tooManyViewsKept(step: 65))
    #expect(
      error?.description == "lies over more than 64 views, expected some of them to be dismissed, "
        + "with 'reverse: true'")
  }

  @Test func coveringViewRestsAlone() throws {
    let steps = OverlayTransition.steps(("a", nil), ("b", nil))
    let timeline = try Timeline(steps, frameRate: Self.rate)
    #expect(timeline.steps.map(\.end) == [.view("a"), .view("b")])
  }

  @Test func presentedViewRestsOverItsPresenter() throws {
    let steps = OverlayTransition.steps(("a", nil), ("b", 0.5))
    let timeline = try Timeline(steps, frameRate: Self.rate)
    let b = try Self.presented("b", over: .view("a"), byStep: 1, of: steps)
    #expect(timeline.steps[1].end == b)
    #expect(timeline.moment(at: Rational(2)) == .rest(b))
    #expect(timeline.moment(at: Rational(9)) == .rest(b))
  }

  @Test func dismissalRemovesOnlyThePresentedView() throws {
    let steps = OverlayTransition.steps(("a", nil), ("b", 0.5), ("c", 0.25), ("b", -0.25))
    let timeline = try Timeline(steps, frameRate: Self.rate)
    let b = try Self.presented("b", over: .view("a"), byStep: 1, of: steps)
    #expect(timeline.steps[2].from == b)
    #expect(timeline.steps[3].from == .view("c"))
    #expect(timeline.steps[3].to == b)
    #expect(timeline.steps[3].end == b)
    #expect(timeline.moment(at: Rational(99)) == .rest(b))
  }

  @Test func dismissalOfSeveralMovesTheTopAndDropsTheRest() throws {
    let steps = OverlayTransition.steps(("a", nil), ("b", 0.5), ("c", 0.25), ("a", -0.25))
    let timeline = try Timeline(steps, frameRate: Self.rate)
    #expect(timeline.steps[3].from == .view("c"))
    #expect(timeline.steps[3].to == .view("a"))
    #expect(timeline.steps[3].end == .view("a"))
  }

  @Test func otherTransitionsLeaveTheWholeSurface() throws {
    let steps = OverlayTransition.steps(("a", nil), ("b", 0.5), ("c", nil), ("b", -0.5))
    let timeline = try Timeline(steps, frameRate: Self.rate)
    let b = try Self.presented("b", over: .view("a"), byStep: 1, of: steps)
    #expect(timeline.steps[2].from == b)
    #expect(timeline.steps[2].end == .view("c"))
    // Nothing is presented now, so the reverse plays between two views and keeps neither.
    #expect(timeline.steps[3].from == .view("c"))
    #expect(timeline.steps[3].end == .view("b"))
  }

  @Test func reverseToAnotherViewLeavesTheWholeSurface() throws {
    let steps = OverlayTransition.steps(("a", nil), ("b", 0.5), ("c", -0.5))
    let timeline = try Timeline(steps, frameRate: Self.rate)
    let b = try Self.presented("b", over: .view("a"), byStep: 1, of: steps)
    #expect(timeline.steps[2].from == b)
    #expect(timeline.steps[2].to == .view("c"))
  }

  /// The transitions whose way back is not the same way in reverse.
  private static let ownWaysBack: Set = [
    "zoom", "containerTransform", "sharedAxis", "fadeThrough", "fadeScale", "activityOpen",
    "activityClose", "predictiveBack", "dialog", "searchView",
  ]

  @Test func reversedTransitionIsTheForwardOneWithTheViewsExchanged() throws {
    for type in Catalogue.transitions {
      let name = type.configuration.name
      let forward = try #require(TransitionSettings(defaultsOf: type))
      let backward = forward.reversed()
      let stage = Stage(size: Size(width: 320, height: 480))
      for progress in [0, 0.25, 0.625, 1] {
        let there = forward.drawing(at: 1 - progress, on: stage)
        let expected = there.exchangingViews().scene
        let back = backward.drawing(at: progress, on: stage).scene
        let isOwn = Self.ownWaysBack.contains(name) && progress > 0 && progress < 1
        #expect((back == expected) != isOwn, "\(name) at \(progress)")
      }
    }
  }
}
