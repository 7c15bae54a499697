import SegueFrames
import SegueSpec
import SegueTimeline
import SegueTransitions
import Testing
import TestSupport

/// Pixels of driven steps, as the colors of four rows.
@Suite struct ScrubPictureTests {
  private static func drive(_ phases: [Double], pages: Int) throws -> Drive {
    try Drive(
      Drive.Track(
        phases: phases.enumerated().map { (Rational(Int32($0)), $1) }, pageCount: pages),
      release: Drive.Release(velocity: 0), completion: Drive.Completion(curve: .linear),
      transitionDuration: Rational(1))
  }

  /// View b covers the lower half of a, and c the lower half of b.
  ///
  /// The hand goes halfway to c and back to b, then pulls b halfway off and lets go.
  @Test(arguments: [
    ("0.5", "rrrr"), ("1", "rrrr"), ("1.5", "rrrg"), ("2", "rrgg"), ("3", "rrgb"), ("4", "rrgg"),
    ("4.5", "rrgg"), ("6", "rrrg"), ("7", "rrgg"), ("9", "rrgg"),
  ])
  func surfacesStayWhereTheHandLeavesThem(time: String, rows: String) async throws {
    var spec = try ColoredRows.spec(("a", nil), ("c", nil), ("a", -0.5))
    let transition = OverlayTransition(share: 0.5)
    spec.steps[1] = Step(
      scrubbing: ["b", "c"],
      transition: TransitionSettings(transition, duration: Rational(1), curve: .linear),
      drive: try Self.drive([0, 1, 1.5, 1], pages: 2), rest: Rational(1))
    spec.steps[2].drive = try Self.drive([0, 0.5], pages: 1)
    let composition = try await Composition(try RenderPlan(spec))
    let picture = try composition.still(at: try Rational(time))
    #expect(ColoredRows.letters(of: picture) == rows)
  }
}
