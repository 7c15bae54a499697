import SegueGeometry
import Testing

@testable import SegueTransitions

/// Pushes of iOS 27, by the figures that swift_transitions 0.3.0 measured on a simulator of
/// 402 × 874 points, and pushes before.
@Suite struct NavigationVersionTests {
  private let phone = Size(width: 402, height: 874)

  private func stage(_ system: SystemVersion) -> Stage { Stage(size: phone, system: system) }

  /// The new view's way after some frames of a sixtieth of a second: 1 − e^(−t / 60 ms), beside a
  /// critical spring of ω 18.26.
  @Test(arguments: [
    (1.0, 0.24, 0.04), (2, 0.42, 0.12), (4, 0.66, 0.34), (6, 0.81, 0.54), (12, 0.963, 0.88),
  ])
  func pushesSetOffAtOnce(frames: Double, decay: Double, spring: Double) throws {
    for (system, way) in [(SystemVersion.ios27, decay), (.ios26, spring)] {
      let timing = Push.timing(isReversed: false, on: Systems(ios: system))
      let duration = timing.duration / .seconds(1)
      let progress = timing.curve.progress(at: frames / 60 / duration, duration: duration)
      #expect(abs(progress - way) < 0.011, "iOS \(system.rawValue): \(progress)")
      let scene = try Push.make().scene(at: progress, on: stage(system))
      #expect(abs(scene.corner(0, 0, of: .to).x - 402 * (1 - progress)) < 1e-9)
    }
  }

  /// At rest after 0.40 to 0.45 s, and no sooner; the way back takes as long.
  @Test func pushesAreAtRestInTime() {
    let systems = Systems(ios: .ios27)
    let timing = Push.timing(isReversed: false, on: systems)
    #expect(timing.duration == .milliseconds(450))
    #expect(1 - timing.curve.progress(at: 0.4 / 0.45, duration: 0.45) < 0.0013)
    #expect(1 - timing.curve.progress(at: 0.3 / 0.45, duration: 0.45) > 0.006)
    #expect(Pop.timing(isReversed: false, on: systems) == timing)
    #expect(Push.timing(isReversed: true, on: systems) == timing)
    let usual = Push.timing(isReversed: false, on: Systems(ios: .ios26))
    #expect(
      usual.duration == Push.configuration.duration && usual.curve == Push.configuration.curve)
  }

  /// The corners of the display, at the side that comes first, while the page moves.
  @Test(arguments: [Edge.right, .left, .top, .bottom])
  func pagesHaveTheCornersOfTheDisplay(edge: Edge) {
    let corners: Outline.Corners =
      switch edge {
      case .right: [.topLeft, .bottomLeft]
      case .left: [.topRight, .bottomRight]
      case .top: [.bottomLeft, .bottomRight]
      case .bottom: [.topLeft, .topRight]
      }
    let push = Push(edge: edge)
    let outline = Outline.rounded(radius: 62, curve: .continuous, corners: corners)
    #expect(push.scene(at: 0.5, on: stage(.ios27)).layer(.to).outline == outline)
    let plain = Layer(contents: .to, size: phone).outline
    for scene in [push.scene(at: 0.5, on: stage(.ios26)), push.scene(at: 1, on: stage(.ios27))] {
      #expect(scene.layer(.to).outline == plain)
    }
    // The view below ends at 97 % of the way, so nothing may show between it and the corners.
    let extent = edge == .left || edge == .right ? 402.0 : 874
    let early = Outline.rounded(
      radius: extent * (1 - 0.3) * 0.1, curve: .continuous, corners: corners)
    #expect(push.scene(at: 0.1, on: stage(.ios27)).layer(.to).outline == early)
    let other = Stage(size: Size(width: 403, height: 874), system: .ios27)
    #expect(push.scene(at: 0.5, on: other).layer(.to).outline == plain)
  }

  /// 2.1 to 2.5 % of black at 2 points from the page, 0.4 % at 16; the rig saw 1.2 % at 10.
  @Test func shadowsAreWide() throws {
    let shadow = try #require(
      try Push.make().scene(at: 0.5, on: stage(.ios27)).layer(.to).shadow)
    #expect(shadow.offset == Point(-6, 0) && shadow.opacity == 0.03)
    // The integral of a Gaussian from the point to the shadow's edge, by steps of its deviation.
    func darkness(at distance: Double) -> Double {
      let edge = (6 - distance) / shadow.radius
      let steps = 20_000
      let width = (edge + 8) / Double(steps)
      let sum = (0..<steps).reduce(0.0) { sum, step in
        let x = -8 + (Double(step) + 0.5) * width
        return sum + Elementary.exponential(-x * x / 2)
      }
      return shadow.opacity * sum * width / (2 * Double.pi).squareRoot()
    }
    #expect(0.021...0.025 ~= darkness(at: 2), "\(darkness(at: 2))")
    #expect(abs(darkness(at: 10) - 0.012) < 0.004, "\(darkness(at: 10))")
    #expect(abs(darkness(at: 16) - 0.004) < 0.0015, "\(darkness(at: 16))")
    let given = try Push.make(["shadow": .number(0.5), "shadowRadius": .number(2)])
      .scene(at: 0.5, on: stage(.ios27)).layer(.to).shadow
    #expect(given?.opacity == 0.5 && given?.radius == 2)
  }

  /// ω 22 and ζ 0.85: 98 % of the way after 191 ms; the rig read 200 to 220 ms from frames that are
  /// 17 ms apart.
  @Test func popsEndOnASpring() {
    let motion = SystemFacts.popRelease[.ios27].motion
    let seconds = Double(motion.microseconds) / 1e6
    func way(_ time: Double) -> Double {
      motion.curve.progress(at: time / seconds, duration: seconds)
    }
    #expect(way(0.19) < 0.98 && way(0.192) > 0.98, "\(way(0.19)), \(way(0.192))")
    #expect(way(0.2) < 0.99)
    #expect(abs(1 - way(0.3999)) < 0.002)
    #expect(SystemFacts.popRelease[.ios26].motion.microseconds == 350_000)
  }

  /// React Navigation: 1 − 30 / width since iOS 26.
  @Test(arguments: [SystemVersion.ios26, .ios27])
  func presentersDrawInByFifteenPoints(system: SystemVersion) throws {
    let scene = try Sheet.make().scene(at: 1, on: stage(system))
    let width = scene.corner(1, 0, of: .from).x - scene.corner(0, 0, of: .from).x
    #expect(abs(width - 372) < 1e-9)
  }
}
