import SegueSpec
import SegueTimeline
import Testing

@testable import SegueFrames
@testable import SegueRendering

@Suite struct SheetChoiceTests {
  /// Eight frames, a tenth of a second apart: two of a, four of the transition, two of b.
  private static func timeline(_ steps: String = ", { to: b }") throws -> Timeline {
    try RenderPlan(
      Spec.parse(
        text: """
          segue: 1
          canvas: { size: [8, 8], scale: 1, fps: 10 }
          defaults: { for: 0.2, transition: { type: cube, duration: 0.4 } }
          views: { a: { color: red }, b: { color: blue } }
          timeline: [ { show: a }\(steps) ]
          """, file: "f")
    ).timeline
  }

  @Test(arguments: [
    (1, [3]), (2, [0, 7]), (3, [0, 4, 7]), (8, Array(0..<8)), (900, Array(0..<8)),
  ])
  func countsAreSpreadFromTheFirstToTheLast(count: Int, frames: [Int]) throws {
    #expect(try SheetChoice.count(count).frames(of: Self.timeline()) == frames)
  }

  /// An instant shows the frame before it, or at it; those of one frame count once.
  @Test(arguments: [
    ("0.2", [0, 2, 4, 6, 7]), ("0.25", [0, 2, 5, 7]), ("0.3", [0, 3, 6]), ("0.04", Array(0..<8)),
    ("100", [0]),
  ])
  func distancesAreInSeconds(seconds: String, frames: [Int]) throws {
    #expect(try SheetChoice.every(Rational(seconds)).frames(of: Self.timeline()) == frames)
  }

  @Test func stepsHaveTheMiddleOfEachTransition() throws {
    #expect(try SheetChoice.steps.frames(of: Self.timeline()) == [4])
    // The second transition covers the frames 8 to 11; a cut has no middle.
    let more = ", { to: b }, { to: a }, { to: b, transition: none }"
    #expect(try SheetChoice.steps.frames(of: Self.timeline(more)) == [4, 10])
  }

  /// By its time a spring would show 93 % in the middle, and a hand that turns back its return.
  @Test(arguments: [
    ("duration: 2, curve: linear", 0.5, 0.02),
    ("duration: 2, curve: \"spring(1, 200, 30)\"", 0.5, 0.2),
    ("duration: 2, curve: easeIn", 0.5, 0.04),
  ])
  func theMiddleIsHalfOfTheProgress(settings: String, middle: Double, tolerance: Double) throws {
    let timeline = try Self.timeline(
      ", { to: b, transition: { type: push, \(settings) } }")
    let frame = try #require(try SheetChoice.steps.frames(of: timeline).first)
    guard case .transition(_, _, let progress, _) = timeline.moment(ofFrame: frame) else {
      Issue.record("frame \(frame) is at rest")
      return
    }
    #expect(abs(progress - middle) <= tolerance, "\(progress)")
  }

  @Test func choicesWithoutASheetAreErrors() throws {
    let timeline = try Self.timeline()
    #expect(throws: SheetError.tooManyFrames(8001)) {
      try SheetChoice.every(Rational("0.0001")).frames(of: timeline)
    }
    #expect(throws: SheetError.hasNoTransition) {
      try SheetChoice.steps.frames(of: Self.timeline(""))
    }
    #expect(
      "\(SheetError.hasNoTransition)"
        == "--steps: no step of the spec has a transition that lasts; choose frames by --count or "
        + "--every.")
  }
}
