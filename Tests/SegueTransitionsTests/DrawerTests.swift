import SegueGeometry
import Testing
import TestSupport

@testable import SegueTransitions

/// Material's navigation drawer and the gesture back on it, at the figures of androidx and
/// material-components-android.
@Suite struct DrawerTests {
  private static let stage = Stage(size: Size(width: 412, height: 915))
  private static let tablet = Stage(size: Size(width: 800, height: 1280))

  private func hand(_ phase: Double, x: Double, end: HandMotion.End? = nil) -> HandMotion {
    HandMotion(
      [
        HandMotion.Touch(seconds: 0, phase: 0),
        HandMotion.Touch(seconds: 1, phase: phase, offset: Point(x, 0)),
      ], at: 1, end: end)
  }

  private func scene(_ hand: HandMotion, by drawer: Drawer = Drawer()) throws -> Scene {
    try #require(drawer.drawing(led: hand, on: Self.stage).scene)
  }

  private func frame(_ scene: Scene, _ role: ImageRole = .from) throws -> Rect {
    let layer = try #require(scene.layers.first { $0.contents == role })
    return Rect(
      x: layer.position.x - layer.size.width / 2, y: layer.position.y - layer.size.height / 2,
      width: layer.size.width, height: layer.size.height)
  }

  private func isNear(_ a: Rect, _ b: Rect) -> Bool {
    zip([a.x, a.y, a.width, a.height], [b.x, b.y, b.width, b.height]).allSatisfy {
      abs($0 - $1) < 1e-9
    }
  }

  /// 256 ms · (1 + 1), and 1 − (1 − t)⁵ of the way.
  @Test func timeAndCurveAreThoseOfASettlingView() {
    let timing = Drawer.timing(isReversed: false, on: Systems())
    #expect(timing == Drawer.timing(isReversed: true, on: Systems()))
    #expect(timing.duration == .milliseconds(512))
    #expect(abs(timing.curve.progress(at: 0.25, duration: 1) - (1 - 0.2373046875)) < 1e-12)
  }

  /// 360 points wide, or so that 64 points stay free; it shows the side of its picture.
  @Test(arguments: [0.25, 1.0]) func drawerSlidesInFromItsSide(progress: Double) throws {
    let phone = Drawer().scene(at: progress, on: Self.stage)
    let hidden = 348 * (1 - progress)
    #expect(isNear(try frame(phone, .to), Rect(x: -hidden, y: 0, width: 348, height: 915)))
    #expect(phone.layers[0].dimming == 0.6 * progress)
    #expect(phone.layers[1].outline == .rounded(radius: 16, corners: [.topRight, .bottomRight]))
    #expect(isNear(phone.layers[1].contentsRect, Rect(x: 0, y: 0, width: 348 / 412, height: 1)))
    let right = Drawer(edge: .right).scene(at: progress, on: Self.tablet)
    #expect(
      isNear(
        try frame(right, .to),
        Rect(x: 440 + 360 * (1 - progress), y: 0, width: 360, height: 1280)))
    #expect(isNear(right.layers[1].contentsRect, Rect(x: 0.55, y: 0, width: 0.45, height: 1)))
    #expect(right.layers[1].outline == .rounded(radius: 16, corners: [.topLeft, .bottomLeft]))
  }

  /// On a canvas without room for 64 points beside it the drawer covers half of it.
  @Test func drawerOnATinyCanvasCoversHalfOfIt() throws {
    let scene = Drawer().scene(at: 1, on: Stage(size: Size(width: 60, height: 90)))
    #expect(try frame(scene, .to) == Rect(x: 0, y: 0, width: 30, height: 90))
  }

  /// Under a hand from the other side it loses 24 points of its width, and 48 of its height.
  @Test func drawerShrinksUnderAHandFromTheOtherSide() throws {
    let scene = try scene(hand(1, x: -300))
    #expect(isNear(try frame(scene), Rect(x: 0, y: 24, width: 324, height: 867)))
    let part = try #require(scene.layers.last).contentsRect
    let scale = 324.0 / 348
    #expect(
      isNear(part, Rect(x: 0, y: 0, width: 348.0 / 412, height: 867 / scale / 915)))
    let right = try self.scene(hand(1, x: 300), by: Drawer(edge: .right))
    #expect(isNear(try frame(right), Rect(x: 88, y: 24, width: 324, height: 867)))
  }

  /// Under a hand from its own side it wins 12 points, and its content, held at the inner side,
  /// shrinks as evenly: (1 + 12 / 348) (1 − 12 / 348).
  @Test func drawerStretchesUnderAHandFromItsOwnSide() throws {
    let scale = 1 - (12.0 / 348) * (12.0 / 348)
    let scene = try scene(hand(1, x: 300))
    #expect(isNear(try frame(scene), Rect(x: 0, y: 24, width: 360, height: 867)))
    let part = try #require(scene.layers.last).contentsRect
    #expect(
      isNear(
        part,
        Rect(
          x: (348 - 360 / scale) / 412, y: 0, width: 360 / scale / 412, height: 867 / scale / 915)))
    let right = try self.scene(hand(1, x: -300), by: Drawer(edge: .right))
    #expect(isNear(try frame(right), Rect(x: 52, y: 24, width: 360, height: 867)))
    #expect(abs(try #require(right.layers.last).contentsRect.x - 64.0 / 412) < 1e-12)
  }

  @Test func firstTouchIsTheDrawerAtRest() throws {
    #expect(try scene(hand(0, x: 0)) == Drawer().scene(back: 0, on: Self.stage))
  }

  /// It slides out by all of its width by FastOutSlowIn, in lerp(300, 150, phase) ms.
  @Test func drawerSlidesOut() throws {
    let out = TimingFunction.cubicBezier(0.4, 0, 0.2, 1).progress(at: 0.5, duration: 1)
    let scene = try scene(hand(1, x: -300, end: .init(isCommitted: true, progress: 0.5)))
    #expect(isNear(try frame(scene), Rect(x: -324 * out, y: 24, width: 324, height: 867)))
    #expect(abs(scene.layers[0].dimming - 0.6 * (1 - out)) < 1e-9)
    let gone = try self.scene(hand(1, x: -300, end: .init(isCommitted: true, progress: 1)))
    #expect(gone.layers == [Layer(contents: .to, size: Self.stage.size)])
    let times = [0, 0.4, 1].map {
      Drawer.ending(of: hand($0, x: 0), isCommitted: true, on: Systems()).duration
    }
    #expect(times == [.milliseconds(300), .milliseconds(240), .milliseconds(150)])
  }

  @Test func drawerComesBackAfterACancel() throws {
    let half = try scene(hand(1, x: -300, end: .init(isCommitted: false, progress: 0.5)))
    #expect(isNear(try frame(half), Rect(x: 0, y: 12, width: 336, height: 891)))
    let end = try scene(hand(1, x: -300, end: .init(isCommitted: false, progress: 1)))
    #expect(end == Drawer().scene(back: 0, on: Self.stage))
    #expect(
      Drawer.ending(of: hand(1, x: 0), isCommitted: false, on: Systems()).duration
        == .milliseconds(100))
  }

  /// Before Android 14 and on the way there a hand leads the progress.
  @Test func handPreviewsTheWayBackSinceAndroid14() {
    for version in AndroidVersion.allCases {
      let systems = Systems(android: version)
      #expect(
        (Drawer.grip(of: hand(0, x: 0), isReversed: true, on: systems) != nil)
          == (version.rawValue >= 14))
      #expect(Drawer.grip(of: hand(0, x: 0), isReversed: false, on: systems) == nil)
    }
  }
}
