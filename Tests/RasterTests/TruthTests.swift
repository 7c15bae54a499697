import Foundation
import Geometry
import Pixels
import TestSupport
import Testing
import Transitions

@testable import Raster

/// Frames against the same scenes drawn by definition, ray by ray.
@Suite struct TruthTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var transition: TransitionCase
    /// In dB, for each of ``phases``: what was measured, less half a dB.
    var floors: [Double]

    init(_ type: any Transition.Type, _ given: [String: ParameterValue], _ floors: [Double]) {
      transition = TransitionCase(type, given)
      self.floors = floors
    }

    var testDescription: String { transition.testDescription }
  }

  private static let phases = [0.1, 0.3, 0.5, 0.7, 0.9]

  /// Waves that any sampler gives back: what differs is geometry, coverage, order or shade.
  private static let smoothCases = [
    Case(Cube.self, [:], [51.0, 53.4, 55.7, 51.6, 49.9]),
    Case(Cube.self, ["forward": .bool(false)], [51.2, 54.9, 56.8, 54.0, 51.0]),
    Case(Cube.self, ["axis": .choice("x")], [52.4, 53.9, 57.2, 52.9, 52.9]),
    Case(
      Cube.self, ["path": .choice("rigid"), "axis": .choice("x")], [50.8, 55.6, 58.4, 55.4, 50.9]),
    Case(
      Cube.self, ["sides": .integer(6), "dimmingCurve": .choice("ramp")],
      [50.2, 50.6, 57.9, 51.6, 52.2]),
    Case(PageCurl.self, [:], [64.4, 53.1, 52.0, 52.6, 61.1]),
    Case(PageCurl.self, ["direction": .choice("right")], [59.5, 53.7, 53.2, 53.4, 59.6]),
    Case(
      PageCurl.self, ["direction": .choice("down"), "angle": .number(0)],
      [53.3, 58.3, 57.3, 50.2, 62.6]),
    Case(
      PageCurl.self, ["spine": .choice("min"), "doubleSided": .bool(true)],
      [59.4, 54.4, 55.9, 56.2, 56.7]),
    Case(
      PageCurl.self, ["spine": .choice("mid"), "angle": .number(0)], [54.4, 55.1, 53.2, 52.1, 50.7]),
    Case(
      PageCurl.self, ["backside": .view("other"), "angle": .number(-30)],
      [67.0, 57.9, 54.6, 56.6, 63.4]),
    Case(PageScroll.self, ["spacing": .number(7)], [48.0, 53.8, 60.7, 53.9, 47.9]),
    Case(CrossDissolve.self, [:], [61.1, 61.2, 59.3, 61.2, 60.9]),
  ]

  /// Sharp words and boxes: the sampler's part.
  private static let sharpCases = [
    Case(Cube.self, [:], [34.1, 37.2, 37.9, 37.0, 33.8]),
    Case(Cube.self, ["axis": .choice("x")], [34.0, 38.8, 40.4, 38.2, 34.5]),
    Case(PageCurl.self, [:], [25.8, 26.9, 30.1, 29.2, 28.0]),
  ]

  @Test(arguments: smoothCases)
  func smoothViewsAreWhereTheyShouldBe(_ item: Case) throws {
    try compare(item, Rendering(smoothWidth: 96, height: 72))
  }

  @Test(arguments: sharpCases)
  func screenshotsAreNearTheTruth(_ item: Case) throws {
    try compare(item, Rendering(width: 96, height: 72))
  }

  /// Inside the prism: the edge that both faces share swings past the eye.
  @Test(arguments: [
    Case(
      Cube.self, ["path": .choice("rigid"), "axis": .choice("y")], [59.0, 57.8, 56.0, 54.2, 59.4]),
    Case(
      Cube.self, ["path": .choice("rigid"), "axis": .choice("x")], [55.9, 57.1, 51.2, 57.6, 57.0]),
  ])
  func whatLiesBehindTheEyeIsCutOff(_ item: Case) throws {
    try compare(item, Rendering(smoothWidth: 96, height: 72), eyeDistance: 11)
  }

  /// A shadow so wide that it is worked out on a grid.
  @Test func wideShadowsAreAsSoft() throws {
    let rendering = Rendering(smoothWidth: 240, height: 180)
    let curl = try TransitionCase(
      PageCurl.self, ["radius": .number(0.4), "shadow": .number(1)]
    ).make()
    for (phase, floor) in [(0.35, 55.6), (0.5, 53.2)] {
      let frame = ReferencePicture(rendering.frame(curl, at: phase))
      let ratio = psnr(frame, rendering.truth(curl, at: phase, samples: 4))
      #expect(ratio >= floor, "\(ratio) dB at \(phase)")
    }
  }

  private func compare(_ item: Case, _ views: Rendering, eyeDistance: Double = 300) throws {
    var rendering = views
    rendering.eyeDistance = eyeDistance
    let transition = try item.transition.make()
    for (phase, floor) in zip(Self.phases, item.floors) {
      let frame = ReferencePicture(rendering.frame(transition, at: phase))
      let truth = rendering.truth(transition, at: phase, samples: 8)
      let ratio = psnr(frame, truth)
      #expect(ratio >= floor, "\(ratio) dB at \(phase)")
    }
  }
}
