import SegueGeometry
import Testing
import TestSupport

@testable import SegueTransitions

/// The gesture back on a bottom sheet, at the figures of material-components-android.
@Suite struct BottomSheetBackTests {
  /// Half of a Pixel's screen: 412 × 457.5 points.
  private static let stage = Stage(size: Size(width: 412, height: 915))

  private func hand(_ phase: Double, end: HandMotion.End? = nil) -> HandMotion {
    HandMotion([HandMotion.Touch(seconds: 0, phase: phase)], at: 0, end: end)
  }

  private func scene(_ hand: HandMotion, by sheet: BottomSheet = BottomSheet()) throws -> Scene {
    try #require(sheet.drawing(led: hand, on: Self.stage).scene)
  }

  private func frame(_ scene: Scene) throws -> Rect {
    let layer = try #require(scene.layers.first { $0.contents == .from })
    return Rect(
      x: layer.position.x - layer.size.width / 2, y: layer.position.y - layer.size.height / 2,
      width: layer.size.width, height: layer.size.height)
  }

  private func isNear(_ a: Rect, _ b: Rect) -> Bool {
    abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9 && abs(a.width - b.width) < 1e-9
      && abs(a.height - b.height) < 1e-9
  }

  /// 48 points narrower and 24 lower at the end of the way, with its lower edge in place; its
  /// content keeps its shape.
  @Test func sheetShrinksTowardsItsLowerEdge() throws {
    let scene = try scene(hand(1))
    #expect(
      isNear(try frame(scene), Rect(x: 24, y: 481.5, width: 364, height: 433.5)))
    let sheet = try #require(scene.layers.last)
    let part = sheet.contentsRect
    #expect(abs(part.width - 1) < 1e-12 && part.y == 0)
    #expect(abs(part.height * 915 / 412 - 433.5 / 364) < 1e-12)
    #expect(sheet.outline == .rounded(radius: 28 * 364 / 412, corners: .top))
    #expect(scene.layers[0].contents == .to && scene.layers[0].dimming == 0.32)
  }

  /// The point of (.1, .1, 0, 1) at the parameter 1/2.
  @Test func phaseGoesThroughTheCurveOfTheGesture() throws {
    let input = 3 * 0.125 * 0.1 + 0.125
    let output = 3 * 0.125 * 0.1 + 3 * 0.125 * 1 + 0.125
    #expect(abs(try frame(try scene(hand(input))).width - (412 - 48 * output)) < 1e-6)
  }

  /// At its first touch the sheet is where it rests.
  @Test func firstTouchIsTheSheetAtRest() throws {
    let rest = BottomSheet().scene(back: 0, on: Self.stage)
    #expect(try scene(hand(0)) == rest)
  }

  /// lerp(300, 150, phase) milliseconds to sink by FastOutSlowIn, and 100 to come back.
  @Test(arguments: [(0.0, 300), (0.4, 240), (1, 150)])
  func sheetThatHasShrunkFurtherSinksSooner(phase: Double, milliseconds: Int) {
    let committed = BottomSheet.ending(of: hand(phase), isCommitted: true, on: Systems())
    let canceled = BottomSheet.ending(of: hand(phase), isCommitted: false, on: Systems())
    #expect(
      committed == TransitionTiming(duration: .milliseconds(milliseconds), curve: .linear))
    #expect(canceled == TransitionTiming(duration: .milliseconds(100), curve: .linear))
  }

  @Test func sheetSinksByItsHeight() throws {
    let end = HandMotion.End(isCommitted: true, progress: 0.5)
    let scene = try scene(hand(1, end: end))
    let sunk = TimingFunction.cubicBezier(0.4, 0, 0.2, 1).progress(at: 0.5, duration: 1)
    #expect(abs(try frame(scene).y - (481.5 + 433.5 * sunk)) < 1e-9)
    #expect(abs(scene.layers[0].dimming - 0.32 * (1 - sunk)) < 1e-9)
    let gone = try self.scene(hand(1, end: .init(isCommitted: true, progress: 1)))
    #expect(gone.layers == [Layer(contents: .to, size: Self.stage.size)])
  }

  @Test func sheetComesBackAfterACancel() throws {
    let half = try frame(try scene(hand(1, end: .init(isCommitted: false, progress: 0.5))))
    #expect(abs(half.width - 388) < 1e-9)
    let end = try frame(try scene(hand(1, end: .init(isCommitted: false, progress: 1))))
    #expect(isNear(end, Rect(x: 0, y: 457.5, width: 412, height: 457.5)))
  }

  /// Before Android 14 and on the way there a hand leads the progress.
  @Test func handPreviewsTheWayBackSinceAndroid14() {
    for version in AndroidVersion.allCases {
      let systems = Systems(android: version)
      let grip = BottomSheet.grip(of: hand(0), isReversed: true, on: systems)
      #expect((grip != nil) == (version.rawValue >= 14))
      #expect(BottomSheet.grip(of: hand(0), isReversed: false, on: systems) == nil)
    }
  }
}
