import SegueGeometry
import Testing

@testable import SegueTransitions

@Suite struct PushTests {
  private let stage = Stage(size: Size(width: 320, height: 480))

  /// The navigation controller's spring, computed by hand: critically damped, ω = √(1000 / 3).
  @Test(arguments: [(0.1, 0.5448), (0.2, 0.8793), (0.3, 0.9729), (0.4, 0.9944)])
  func viewsTravelOnTheNavigationSpring(seconds: Double, displacement: Double) throws {
    let curve = Push.configuration.curve
    let progress = curve.progress(at: seconds / 0.5, duration: 0.5)
    #expect(abs(progress - displacement) < 5e-5)
    let scene = try Push.make().scene(at: progress, on: stage)
    #expect(abs(scene.corner(0, 0, of: .to).x - 320 * (1 - displacement)) < 0.02)
    #expect(abs(scene.corner(0, 0, of: .from).x + 96 * displacement) < 0.02)
  }

  /// After its half second the spring is at 0.9989; the last frame is exactly the end.
  @Test func springIsCutAtItsEnd() {
    let spring = Spring(mass: 3, stiffness: 1000, damping: 500, initialVelocity: 0)
    #expect(abs(spring.displacement(at: 0.5) - 0.9989) < 5e-5)
    #expect(Push.configuration.duration == .milliseconds(500))
    #expect(Push.configuration.curve.progress(at: 1, duration: 0.5) == 1)
  }

  /// Corners of both views halfway: the new one comes from its edge, and the old one has moved by
  /// 15 % in the opposite direction.
  @Test(arguments: [
    ("right", Point(160, 0), Point(-48, 0)), ("left", Point(-160, 0), Point(48, 0)),
    ("top", Point(0, -240), Point(0, 72)), ("bottom", Point(0, 240), Point(0, -72)),
  ])
  func viewsTravelFromTheEdge(edge: String, to: Point, from: Point) throws {
    let scene = try Push.make(["edge": .choice(edge)]).scene(at: 0.5, on: stage)
    #expect(scene.corner(0, 0, of: .to) == to)
    #expect(scene.corner(0, 0, of: .from) == from)
    #expect(scene.layers.map(\.contents) == [.from, .to])
  }

  @Test func outgoingViewIsDimmedAsItIsCovered() throws {
    for progress in [0.25, 0.5, 0.75] {
      let layers = try Push.make().scene(at: progress, on: stage).layers
      #expect(abs(layers[0].dimming - 0.1 * progress) < 1e-15)
      #expect(layers[1].dimming == 0)
    }
  }

  /// The shadow grows over twice its radius, 9 points, so that it does not appear before the view.
  @Test(arguments: [(4.5 / 320, 0.15), (9.0 / 320, 0.3), (0.5, 0.3)])
  func incomingEdgeCastsAShadow(progress: Double, opacity: Double) throws {
    let layers = try Push.make().scene(at: progress, on: stage).layers
    let shadow = try #require(layers[1].shadow)
    #expect(abs(shadow.opacity - opacity) < 1e-12)
    #expect(shadow.radius == 4.5 && shadow.offset == .zero && shadow.color == .zero)
    #expect(layers[0].shadow == nil)
  }

  @Test func zeroShadowGivesNoShadow() throws {
    let layers = try Push.make(["shadow": .number(0)]).scene(at: 0.5, on: stage).layers
    #expect(layers.allSatisfy { $0.shadow == nil })
  }

  @Test func fullParallaxIsOneStrip() throws {
    let push = try Push.make(["parallax": .number(1)])
    for progress in [0.1, 0.3, 0.7] {
      let scene = push.scene(at: progress, on: stage)
      #expect(abs(scene.corner(1, 0, of: .from).x - scene.corner(0, 0, of: .to).x) < 1e-9)
    }
  }

  /// A bouncing spring does not pull the new view off the trailing edge.
  @Test func overshootStaysAtTheEnds() throws {
    let push = try Push.make()
    #expect(push.scene(at: 1.1, on: stage) == push.scene(at: 1, on: stage))
    #expect(push.scene(at: -0.1, on: stage) == push.scene(at: 0, on: stage))
  }
}
