import SegueGeometry
import SeguePixels
import Testing
import TestSupport

@testable import SegueTransitions

/// The gesture back at the figures of AOSP's cross-activity animation.
@Suite struct PredictiveBackTests {
  /// A Pixel's screen: nine tenths of it are 370.8 × 823.5, which leaves 20.6 and 45.75 a side.
  private static let stage = Stage(size: Size(width: 412, height: 915))

  private func frame(_ role: ImageRole, _ scene: Scene) throws -> Rect {
    let layer = try #require(scene.layers.first { $0.contents == role })
    return Rect(
      x: layer.position.x - layer.size.width / 2, y: layer.position.y - layer.size.height / 2,
      width: layer.size.width, height: layer.size.height)
  }

  private func isNear(_ a: Rect, _ b: Rect, within tolerance: Double = 1e-9) -> Bool {
    abs(a.x - b.x) < tolerance && abs(a.y - b.y) < tolerance
      && abs(a.width - b.width) < tolerance && abs(a.height - b.height) < tolerance
  }

  /// A hand that has rested for ten seconds, so that the spring has come to rest, too.
  private func held(
    _ phase: Double, _ offset: Point = Point(1, 0), velocity: Double? = nil,
    end: HandMotion.End? = nil
  ) -> HandMotion {
    HandMotion(
      [
        HandMotion.Touch(seconds: 0, phase: phase, offset: offset),
        HandMotion.Touch(seconds: 10, phase: phase, offset: offset),
      ], at: 10, velocity: velocity, end: end)
  }

  private func shown(
    _ hand: HandMotion, by back: PredictiveBack = PredictiveBack()
  ) throws -> Scene {
    try #require(back.drawing(led: hand, on: Self.stage).scene)
  }

  /// 8 points are left of the display at its right edge, and the one below waits 96 points aside.
  @Test func bothActivitiesShrinkToNineTenths() throws {
    let scene = try shown(held(1))
    #expect(scene.layers.map(\.contents).suffix(3) == [.to, .color(SIMD4(0, 0, 0, 1)), .from])
    let closing = try frame(.from, scene)
    #expect(isNear(closing, Rect(x: 33.2, y: 45.75, width: 370.8, height: 823.5)))
    let entering = try frame(.to, scene)
    #expect(isNear(entering, Rect(x: -75.4, y: 45.75, width: 370.8, height: 823.5)))
    #expect(scene.layers[2].opacity == 0.2)
    #expect(scene.layers[3].outline == .rounded(radius: 32, curve: .circular))
  }

  /// A hand from the right leaves the windows in the middle; `auto` takes it from the pan.
  @Test func handFromTheRightLeavesTheWindowsInTheMiddle() throws {
    for hand in [held(1, Point(-412, 0)), held(1, Point(412, 0))] {
      let centered = Rect(x: 20.6, y: 45.75, width: 370.8, height: 823.5)
      #expect(isNear(try frame(.from, try shown(hand, by: PredictiveBack(edge: .right))), centered))
      let auto = try frame(.from, try shown(hand))
      #expect(isNear(auto, centered) == (hand.offset.x < 0))
    }
  }

  /// BACK_GESTURE is the Bézier curve (.1, .1, 0, 1), whose point at the parameter 1/2 is known.
  @Test func phaseGoesThroughTheCurveOfTheGesture() throws {
    let input = 3 * 0.125 * 0.1 + 0.125
    let output = 3 * 0.125 * 0.1 + 3 * 0.125 * 1 + 0.125
    let closing = try frame(.from, try shown(held(input)))
    #expect(abs(closing.width - 412 * (1 - 0.1 * output)) < 1e-6)
  }

  /// D = 1 − (1 − x)² of the way to half of the height, up to 8 points from the display's edge.
  @Test(arguments: [
    (0.0, 0.0), (228.75, 0.75 * 37.75), (-228.75, -0.75 * 37.75), (457.5, 37.75), (900, 37.75),
  ])
  func windowsFollowTheHandUpAndDown(y: Double, shift: Double) throws {
    let scene = try shown(held(1, Point(100, y)))
    #expect(abs(try frame(.from, scene).y - (45.75 + shift)) < 1e-9)
    #expect(abs(try frame(.to, scene).y - (45.75 + shift)) < 1e-9)
  }

  /// After 450 ms both fill the display, the one on top 96 points aside and invisible since 90 ms.
  @Test(arguments: [(0.0, 1.0), (0.1, 0.5), (0.2, 0), (0.7, 0)])
  func commitEndsByTheEmphasizedCurve(time: Double, opacity: Double) throws {
    let end = HandMotion.End(isCommitted: true, progress: time)
    let scene = try shown(held(1, velocity: 0, end: end))
    let way = TimingFunction.emphasized.progress(at: time, duration: 1)
    let closing = try frame(.from, scene)
    #expect(abs(closing.x - (33.2 + 96 * way)) < 1e-9)
    #expect(abs(closing.width - (370.8 + 41.2 * way)) < 1e-9)
    let entering = try frame(.to, scene)
    #expect(abs(entering.x - -75.4 * (1 - way)) < 1e-9)
    #expect(abs(entering.y - 45.75 * (1 - way)) < 1e-9)
    #expect(abs(scene.layers[3].opacity - opacity) < 1e-9)
    #expect(abs(scene.layers[2].opacity - 0.2 * (1 - time)) < 1e-9)
  }

  @Test func commitTakes450MillisecondsAndCancel250() {
    let committed = PredictiveBack.ending(of: held(1), isCommitted: true, on: Systems())
    let canceled = PredictiveBack.ending(of: held(1), isCommitted: false, on: Systems())
    #expect(committed == TransitionTiming(duration: .milliseconds(450), curve: .linear))
    #expect(canceled == TransitionTiming(duration: .milliseconds(250), curve: .linear))
  }

  /// The input spring goes back by (1 + ωt) e^(−ωt), ω² = 1500; the windows by the gesture's curve.
  @Test func cancelGoesBackOnTheInputSpring() throws {
    let back = try frame(.from, shown(held(1, end: .init(isCommitted: false, progress: 0.4))))
    let x = 1500.0.squareRoot() * 0.1
    let left = (1 + x) * Elementary.exponential(-x)
    let share = TimingFunction.cubicBezier(0.1, 0.1, 0, 1).progress(at: left, duration: 1)
    #expect(abs(back.width - 412 * (1 - 0.1 * share)) < 1e-9)
    let end = try shown(held(1, end: .init(isCommitted: false, progress: 1)))
    #expect(try frame(.from, end).width > 411.9)
  }

  /// The spring against a Runge-Kutta integration of x″ = −1500 (x − r) − 2 √1500 x′.
  @Test func inputSpringIsTheSolutionOfItsEquation() {
    let touches = [(0.0, 0.0), (0.12, 0.5), (0.2, 0.42), (0.5, 1)].map {
      HandMotion.Touch(seconds: $0.0, phase: $0.1)
    }
    func target(_ time: Double) -> Double {
      let next = touches.firstIndex { $0.seconds > time } ?? touches.count - 1
      let (a, b) = (touches[next - 1], touches[next])
      return a.phase + (b.phase - a.phase) * (time - a.seconds) / (b.seconds - a.seconds)
    }
    let step = 1e-5
    var (x, v, time) = (0.0, 0.0, 0.0)
    func slope(_ x: Double, _ v: Double, _ time: Double) -> (Double, Double) {
      (v, -1500 * (x - target(time)) - 2 * 1500.0.squareRoot() * v)
    }
    for index in 1...50000 {
      let a = slope(x, v, time)
      let b = slope(x + a.0 * step / 2, v + a.1 * step / 2, time + step / 2)
      let c = slope(x + b.0 * step / 2, v + b.1 * step / 2, time + step / 2)
      let d = slope(x + c.0 * step, v + c.1 * step, time + step)
      x += step * (a.0 + 2 * b.0 + 2 * c.0 + d.0) / 6
      v += step * (a.1 + 2 * b.1 + 2 * c.1 + d.1) / 6
      time = Double(index) * step
      guard index % 7000 == 0 else { continue }
      let spring = InputSpring(following: HandMotion(touches, at: time))
      #expect(abs(spring.phase - x) < 1e-4 && abs(spring.velocity - v) < 1e-2, "at \(time) s")
    }
  }

  /// Stiffness 200 and ζ 0.75: ω√(1 − ζ²) is 9.354, and the scale is lowest after 77 ms.
  @Test(arguments: [
    (0.05, 0.0, 120.0), (0.5, 0, 0), (0.5, 2.5, 250), (0.9, 30, 1000), (0.5, -3, 0),
  ])
  func flingShrinksBothWindows(phase: Double, velocity: Double, expected: Double) throws {
    let bounce = FlingBounce(phase: phase, velocity: velocity)
    #expect(bounce.velocity == expected)
    #expect(bounce.scale(after: 0) == 1)
    // e^(−0.8197) · sin(0.7227) / 9.354 of the velocity.
    #expect(abs(bounce.scale(after: 0.07727) - (1 - expected / 100 * 0.031151)) < 1e-4)
    let end = HandMotion.End(isCommitted: true, progress: 0.07727 / 0.45)
    let flung = try shown(held(phase, velocity: velocity, end: end))
    let still = try shown(held(phase, velocity: phase < 0.1 ? -9 : 0, end: end))
    if phase >= 0.1 {
      let ratio = try frame(.to, flung).width / frame(.to, still).width
      #expect(abs(ratio - bounce.scale(after: 0.07727)) < 1e-9)
    }
  }

  /// Without a hand, a swipe of 400 ms comes all the way, and the commit follows.
  @Test func playsAloneAsASwipeAndItsCommit() throws {
    #expect(PredictiveBack.configuration.duration == .milliseconds(850))
    let turn = PredictiveBack().scene(at: 400.0 / 850, on: Self.stage)
    #expect(isNear(try frame(.from, turn), Rect(x: 33.2, y: 45.75, width: 370.8, height: 823.5)))
    let later = PredictiveBack().scene(at: (400 + 45.0) / 850, on: Self.stage)
    #expect(abs(later.layers[3].opacity - 0.5) < 1e-9)
  }

  /// Its way back is an activity that opens.
  @Test func wayBackIsAnActivityThatOpens() {
    for version in AndroidVersion.allCases {
      let stage = Stage(size: Self.stage.size, android: version)
      let opening = ActivityOpen(backdrop: .white).scene(at: 0.3, on: stage)
      #expect(PredictiveBack().scene(back: 0.3, on: stage) == opening)
      let systems = Systems(android: version)
      #expect(
        PredictiveBack.timing(isReversed: true, on: systems)
          == ActivityOpen.timing(isReversed: false, on: systems))
    }
  }

  /// A hand at its first touch shows the old view alone.
  @Test func firstTouchShowsTheOldViewAlone() throws {
    let hand = HandMotion([HandMotion.Touch(seconds: 0, phase: 0)], at: 0)
    let alone = Scene(
      size: Self.stage.size, layers: [Layer(contents: .from, size: Self.stage.size)])
    #expect(try shown(hand) == alone)
  }
}
