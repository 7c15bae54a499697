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
    Case(Cube.self, [:], [0, 0, 0, 0, 0]),
    Case(Cube.self, ["forward": .bool(false)], [0, 0, 0, 0, 0]),
    Case(Cube.self, ["axis": .choice("x")], [0, 0, 0, 0, 0]),
    Case(Cube.self, ["path": .choice("rigid"), "axis": .choice("x")], [0, 0, 0, 0, 0]),
    Case(Cube.self, ["sides": .integer(6), "dimmingCurve": .choice("ramp")], [0, 0, 0, 0, 0]),
    Case(PageCurl.self, [:], [0, 0, 0, 0, 0]),
    Case(PageCurl.self, ["direction": .choice("right")], [0, 0, 0, 0, 0]),
    Case(PageCurl.self, ["direction": .choice("down"), "angle": .number(0)], [0, 0, 0, 0, 0]),
    Case(PageCurl.self, ["spine": .choice("min"), "doubleSided": .bool(true)], [0, 0, 0, 0, 0]),
    Case(PageCurl.self, ["spine": .choice("mid"), "angle": .number(0)], [0, 0, 0, 0, 0]),
    Case(PageCurl.self, ["backside": .view("other"), "angle": .number(-30)], [0, 0, 0, 0, 0]),
    Case(PageScroll.self, ["spacing": .number(7)], [0, 0, 0, 0, 0]),
    Case(CrossDissolve.self, [:], [0, 0, 0, 0, 0]),
  ]

  /// Sharp words and boxes: the sampler's part.
  private static let sharpCases = [
    Case(Cube.self, [:], [0, 0, 0, 0, 0]),
    Case(Cube.self, ["axis": .choice("x")], [0, 0, 0, 0, 0]),
    Case(PageCurl.self, [:], [0, 0, 0, 0, 0]),
  ]

  @Test(arguments: smoothCases)
  func smoothViewsAreWhereTheyShouldBe(_ item: Case) throws {
    try compare(item, Rendering(smoothWidth: 120, height: 90))
  }

  @Test(arguments: sharpCases)
  func screenshotsAreNearTheTruth(_ item: Case) throws {
    try compare(item, Rendering(width: 120, height: 90))
  }

  private func compare(_ item: Case, _ views: Rendering) throws {
    var rendering = views
    rendering.eyeDistance = 300
    let transition = try item.transition.make()
    for (phase, floor) in zip(Self.phases, item.floors) {
      let frame = ReferencePicture(rendering.frame(transition, at: phase))
      let truth = rendering.truth(transition, at: phase, samples: 8)
      let ratio = psnr(frame, truth)
      print(
        "TRUTH", item.testDescription, phase, String(format: "%.2f", ratio),
        truth.largestDifference(from: frame))
      #expect(ratio >= floor, "\(ratio) dB at \(phase)")
    }
  }
}
