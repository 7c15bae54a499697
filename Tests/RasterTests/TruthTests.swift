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
    Case(Cube.self, [:], [49.4, 53.3, 55.6, 51.6, 49.6]),
    Case(Cube.self, ["forward": .bool(false)], [49.7, 54.7, 56.7, 53.9, 49.0]),
    Case(Cube.self, ["axis": .choice("x")], [50.6, 54.0, 57.1, 52.9, 52.1]),
    Case(
      Cube.self, ["path": .choice("rigid"), "axis": .choice("x")], [48.9, 55.6, 58.3, 55.3, 49.6]),
    Case(
      Cube.self, ["sides": .integer(6), "dimmingCurve": .choice("ramp")],
      [49.9, 50.5, 57.6, 51.4, 51.9]),
    Case(PageCurl.self, [:], [64.3, 53.1, 52.0, 52.7, 61.2]),
    Case(PageCurl.self, ["direction": .choice("right")], [59.5, 53.7, 53.3, 53.3, 59.5]),
    Case(
      PageCurl.self, ["direction": .choice("down"), "angle": .number(0)],
      [53.2, 58.3, 57.5, 50.2, 62.5]),
    Case(
      PageCurl.self, ["spine": .choice("min"), "doubleSided": .bool(true)],
      [59.3, 54.4, 55.7, 56.0, 56.6]),
    Case(
      PageCurl.self, ["spine": .choice("mid"), "angle": .number(0)], [54.4, 55.1, 53.2, 52.1, 50.7]),
    Case(
      PageCurl.self, ["backside": .view("other"), "angle": .number(-30)],
      [66.9, 57.8, 54.5, 56.6, 63.2]),
    Case(PageScroll.self, ["spacing": .number(7)], [47.9, 53.7, 60.7, 53.8, 47.9]),
    Case(CrossDissolve.self, [:], [61.1, 61.2, 59.3, 61.2, 60.9]),
  ]

  /// Sharp words and boxes: the sampler's part.
  ///
  /// A ray sees a surface drawn through the texels, which is softer than what the texels were made of: a
  /// sharper sampler is farther from it. What `scripts/quality` shows is nearer to the eye.
  private static let sharpCases = [
    Case(Cube.self, [:], [32.7, 33.4, 34.2, 33.8, 33.3]),
    Case(Cube.self, ["axis": .choice("x")], [33.6, 35.0, 34.7, 33.9, 33.8]),
    Case(PageCurl.self, [:], [25.8, 26.8, 30.1, 29.2, 28.0]),
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
      Cube.self, ["path": .choice("rigid"), "axis": .choice("y")], [58.6, 56.9, 55.6, 53.3, 59.0]),
    Case(
      Cube.self, ["path": .choice("rigid"), "axis": .choice("x")], [55.8, 57.0, 51.1, 57.5, 56.8]),
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
