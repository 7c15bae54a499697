import SegueGeometry
import Testing

@testable import SegueTransitions

/// Activities of Android at the times of React Navigation's interpolators.
@Suite struct ActivityTests {
  private static let size = Size(width: 400, height: 800)

  private func stage(_ version: AndroidVersion) -> Stage {
    Stage(size: Self.size, android: version)
  }

  /// The progress of the motion, `fast_out_extra_slow_in`.
  private func way(_ fraction: Double) -> Double {
    TimingFunction.emphasized.progress(at: fraction, duration: 1)
  }

  @Test(arguments: [
    (AndroidVersion.android9, 425), (.android10, 400), (.android13, 400), (.android14, 450),
    (.android16, 450),
  ])
  func durationIsThatOfTheVersion(version: AndroidVersion, milliseconds: Int) {
    let systems = Systems(android: version)
    for isReversed in [false, true] {
      for type: any Transition.Type in [ActivityOpen.self, ActivityClose.self] {
        let timing = type.timing(isReversed: isReversed, on: systems)
        #expect(timing.duration == .milliseconds(milliseconds) && timing.curve == .linear)
      }
    }
  }

  /// From 14 on: 96 points sideways; opaque from 50 to 133 ms, gone from 35 to 118 ms.
  @Test(arguments: [(0.0, 0.0, 1.0), (50, 0, 0.819), (91.5, 0.5, 0.319), (133, 1, 0), (300, 1, 0)])
  func activitiesMoveSideways(time: Double, opening: Double, closing: Double) throws {
    let fraction = max(time, 1e-9) / 450
    let open = ActivityOpen().scene(at: fraction, on: stage(.android14))
    #expect(abs(open.corner(0, 0, of: .to).x - 96 * (1 - way(fraction))) < 1e-9)
    #expect(abs(open.corner(0, 0, of: .from).x + 96 * way(fraction)) < 1e-9)
    #expect(abs(open.layers[2].opacity - opening) < 1e-6)
    let close = ActivityClose().scene(at: fraction, on: stage(.android14))
    #expect(close.layers.map(\.contents).suffix(2) == [.to, .from])
    #expect(abs(close.corner(0, 0, of: .from).x - 96 * way(fraction)) < 1e-9)
    #expect(abs(close.corner(0, 0, of: .to).x + 96 * (1 - way(fraction))) < 1e-9)
    #expect(abs(close.layers[2].opacity - closing) < 1e-3)
  }

  /// 10 to 13: from 0.85 over 1 to 1.05, black of 0.6 from 83 to 250 ms; back from 1.1.
  @Test func activitiesGrow() throws {
    let time = 166.5 / 400
    let open = ActivityOpen().scene(at: time, on: stage(.android10))
    func scale(_ role: ImageRole, _ scene: Scene) -> Double {
      (scene.corner(1, 0, of: role) - scene.corner(0, 0, of: role)).x / 400
    }
    #expect(abs(scale(.to, open) - (0.85 + 0.15 * way(time))) < 1e-12)
    #expect(abs(scale(.from, open) - (1 + 0.05 * way(time))) < 1e-12)
    #expect(abs(open.layers[1].dimming - 0.3) < 1e-12)
    let close = ActivityClose().scene(at: 58.0 / 400, on: stage(.android12))
    #expect(abs(scale(.to, close) - (1.1 - 0.1 * way(58.0 / 400))) < 1e-12)
    #expect(abs(scale(.from, close) - (1 - 0.1 * way(58.0 / 400))) < 1e-12)
    #expect(abs(close.layers[2].opacity - 0.5) < 1e-12)
  }

  /// 9: the lower edge uncovers the page, which rises by 4.1 %; the one below by 2 %.
  @Test func activitiesAreRevealed() throws {
    let time = 0.3
    let scene = ActivityOpen().scene(at: time, on: stage(.android9))
    let risen = TimingFunction.cubicBezier(0.4, 0, 0.2, 1).progress(at: time, duration: 1)
    let offset = 0.041 * 800 * (1 - risen)
    let edge = 800 * (1 - way(time))
    #expect(edge > offset)
    #expect(abs(scene.corner(0, 0, of: .to).y - edge) < 1e-9)
    #expect(abs(scene.corner(0, 1, of: .to).y - 800) < 1e-9)
    // The pixels of the page lie at their offset, wherever the edge is.
    let part = try #require(scene.layers.last?.contentsRect)
    #expect(abs(part.y * 800 - (edge - offset)) < 1e-9)
    #expect(abs(part.height * 800 - (800 - edge)) < 1e-9)
    #expect(abs(scene.corner(0, 0, of: .from).y + 0.02 * 800 * risen) < 1e-9)
    // 117 ms have passed at 0.2753 of the duration.
    #expect(abs(scene.layers[1].dimming - 0.1) < 1e-12)
  }

  @Test func styleReplacesTheVersion() throws {
    let slide = ActivityOpen(style: .slide).scene(at: 0.4, on: stage(.android9))
    #expect(slide == ActivityOpen().scene(at: 0.4, on: stage(.android16)))
  }

  /// The way back of one is the other, with the same roles.
  @Test func closingIsTheWayBackOfOpening() {
    for version in AndroidVersion.allCases {
      for progress in [0.0, 0.2, 0.7, 1] {
        let stage = stage(version)
        let closing = ActivityClose().scene(at: progress, on: stage)
        #expect(ActivityOpen().scene(back: progress, on: stage) == closing)
        let opening = ActivityOpen().scene(at: progress, on: stage)
        #expect(ActivityClose().scene(back: progress, on: stage) == opening)
      }
    }
  }
}
