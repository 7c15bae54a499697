import Foundation
import SegueGeometry
import SeguePixels
import SegueTransitions
import Testing
import TestSupport

@testable import SegueRaster

/// Compares frames with the same scenes drawn by definition, ray by ray.
@Suite struct TruthTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var transition: TransitionCase
    /// In dB, for each phase: the measured value minus half a dB.
    var floors: [Double]

    init(_ type: any Transition.Type, _ given: [String: ParameterValue], _ floors: [Double]) {
      transition = TransitionCase(type, given)
      self.floors = floors
    }

    var testDescription: String { transition.testDescription }
  }

  private static let phases = [0.1, 0.3, 0.5, 0.7, 0.9]
  private static let fewPhases = [0.2, 0.5, 0.8]

  /// Waves that any sampler reproduces: differences come from geometry, coverage, order or shade.
  private static let smoothCases = [
    Case(Cube.self, [:], [49.4, 52.7, 55.6, 51.6, 49.6]),
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
      PageCurl.self, ["spine": .choice("mid"), "angle": .number(0)],
      [54.4, 55.1, 53.2, 52.1, 50.7]),
    Case(
      PageCurl.self, ["backside": .view("other"), "angle": .number(-30)],
      [66.9, 57.8, 54.5, 56.6, 63.2]),
    Case(PageScroll.self, ["spacing": .number(7)], [47.9, 53.7, 60.7, 53.8, 47.9]),
    Case(CrossDissolve.self, [:], [61.1, 61.2, 59.3, 61.2, 60.9]),
  ]

  /// Sharp words and boxes: the sampler's part.
  ///
  /// A ray sees a surface interpolated through the texels, which is softer than the original of the
  /// texels, so a sharper sampler differs more from it. `scripts/measure/quality` is closer to
  /// perception.
  private static let sharpCases = [
    Case(Cube.self, [:], [32.7, 33.4, 34.2, 33.8, 33.3]),
    Case(Cube.self, ["axis": .choice("x")], [33.6, 35.0, 34.7, 33.9, 33.8]),
    Case(PageCurl.self, [:], [25.8, 26.8, 30.1, 29.2, 28.0]),
  ]

  @Test(arguments: Breadth.some(smoothCases, orOnly: 5))
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
  func partsBehindTheEyeAreClipped(_ item: Case) throws {
    try compare(item, Rendering(smoothWidth: 96, height: 72), eyeDistance: 11)
  }

  /// The transitions that combine the building blocks of the others in their own ways.
  @Test(arguments: [
    Case(Rotate.self, [:], [51.2, 60.4, 53.9]),
    Case(
      Rotate.self,
      ["edge": .choice("top"), "angle": .number(300), "direction": .choice("cw")],
      [51.4, 52.2, 53.3]),
    Case(Slide.self, ["edge": .choice("bottom"), "velocity": .number(0.8)], [43.3, 52.2, 45.9]),
    Case(Carousel.self, [:], [42.1, 40.1, 41.2]),
    Case(Carousel.self, ["edge": .choice("top"), "places": .integer(3)], [38.6, 38.7, 40.2]),
    Case(Carousel.self, ["edge": .choice("left"), "shading": .number(0.5)], [42.3, 40.3, 41.1]),
    Case(Flip.self, [:], [42.6, .infinity, 40.3]),
    Case(Flip.self, ["edge": .choice("bottom")], [43.5, .infinity, 44.5]),
    Case(
      Flip.self, ["pullBack": .number(0), "shading": .number(0)], [41.1, .infinity, 37.5]),
    Case(
      Frames.self,
      [
        "start": .rect(Rect(x: 40, y: 4, width: 20, height: 33)),
        "end": .rect(Rect(x: -14, y: 33, width: 47, height: 7)),
      ], [39.6, 58.4, 43.0]),
    Case(Properties.self, Self.turned, [44.1, 44.4, 42.3]),
    Case(MoveIn.self, ["edge": .choice("left")], [52.4, 68.6, 50.5]),
    Case(Reveal.self, ["edge": .choice("top")], [46.7, 69.1, 45.1]),
    Case(Cover.self, ["dimming": .number(0.5)], [45.6, 61.8, 49.2]),
    Case(
      Fade.self, ["through": .color(Color(red: 255, green: 128, blue: 0, alpha: 153))],
      [58.9, 59.6, 58.6]),
    Case(
      PartialCurl.self, ["corner": .choice("topLeft"), "rest": .number(0.7)], [55.1, 48.2, 48.1]),
    Case(ShowDetail.self, ["separator": .number(3)], [62.0, 61.0, 62.4]),
  ])
  func everyTransitionIsWhereItShouldBe(_ item: Case) throws {
    try compare(
      item, Rendering(smoothWidth: 64, height: 48), at: Self.fewPhases, samples: 4)
  }

  /// Shadows are slow to integrate, so there are fewer rays.
  @Test(arguments: [
    Case(Push.self, ["shadowRadius": .number(3), "shadow": .number(1)], [40.2, 58.8, 42.2]),
    Case(Pop.self, ["edge": .choice("bottom"), "shadow": .number(1)], [48.6, 59.0, 45.7]),
    Case(
      Sheet.self,
      [
        "topInset": .number(20), "presenterInset": .number(8), "shadow": .number(0.8),
        "shadowRadius": .number(4),
      ], [45.3, 50.4, 47.4]),
    Case(
      Sheet.self,
      [
        "detent": .choice("medium"), "topInset": .number(4), "cornerCurve": .choice("circular"),
        "cornerRadius": .number(16),
      ], [45.4, 44.9, 46.2]),
    Case(
      Popover.self,
      [
        "anchorX": .number(20), "anchorY": .number(6), "width": .number(54),
        "height": .number(24), "margin": .number(3), "shadowRadius": .number(3),
        "arrowColor": .color(Color(red: 255, green: 0, blue: 128, alpha: 128)),
        "arrowShape": .choice("straight"),
      ], [55.3, 53.5, 50.9]),
    Case(
      Popover.self,
      [
        "anchorX": .number(56), "anchorY": .number(24), "width": .number(36),
        "height": .number(40), "margin": .number(3), "arrow": .choice("right"),
        "style": .choice("scale"), "cornerCurve": .choice("circular"), "fit": .choice("center"),
        "arrowShape": .choice("straight"),
      ], [54.9, 50.9, 45.0]),
    Case(
      ShowDetail.self, ["style": .choice("push"), "primaryEdge": .choice("right")],
      [42.5, 40.0, 41.5]),
  ])
  func shadowsFallWhereTheyShould(_ item: Case) throws {
    var rendering = Rendering(smoothWidth: 64, height: 48)
    rendering.system = .ios13
    try compare(item, rendering, at: Self.fewPhases, samples: 3)
  }

  /// A presenter that recedes over black, a sheet that floats, and an arrow of many slices.
  @Test(
    arguments: [
      (.ios18, Case(Sheet.self, ["shadow": .number(0)], [41.7, 42.8, 44.6])),
      (.ios26, Case(Sheet.self, ["shadow": .number(0)], [42.3, 45.0, 45.7])),
      (
        .ios26,
        Case(
          Sheet.self, ["detent": .choice("medium"), "cornerRadius": .number(7)], [55.4, 49.7, 49.7])
      ),
      (.ios18, Case(Sheet.self, ["style": .choice("form")], [50.8, 54.7, 51.3])),
      (
        .ios18,
        Case(
          Popover.self,
          [
            "anchorX": .number(20), "anchorY": .number(6), "width": .number(54),
            "height": .number(24), "margin": .number(3), "shadowRadius": .number(3),
            "arrowColor": .color(Color(red: 255, green: 0, blue: 128, alpha: 128)),
          ], [55.6, 54.1, 51.9])
      ),
    ] as [(SystemVersion, Case)])
  func everyVersionIsWhereItShouldBe(system: SystemVersion, _ item: Case) throws {
    var rendering = Rendering(smoothWidth: 64, height: 48)
    rendering.system = system
    try compare(item, rendering, at: Self.fewPhases, samples: 4)
  }

  /// Crops that move, grow and dissolve over the places that they leave.
  @Test(arguments: [
    Case(Zoom.self, ["shadow": .number(0), "cornerRadius": .number(6)], [39.8, 41.1, 37.9]),
    Case(ContainerTransform.self, ["shadow": .number(0)], [49.8, 52.1, 43.3]),
    Case(
      ContainerTransform.self, ["shadow": .number(0), "fit": .choice("height")], [50.2, 45.4, 45.0]),
    Case(ViewTransition.self, [:], [56.7, 56.7, 51.9]),
  ])
  func elementsAreWhereTheyShouldBe(_ item: Case) throws {
    var rendering = Rendering(smoothWidth: 64, height: 48)
    let small = SharedElement(frame: Rect(x: 8, y: 20, width: 20, height: 14), cornerRadius: 4)
    let large = SharedElement(frame: Rect(x: 2, y: 4, width: 60, height: 24))
    rendering.elements = SharedElements(from: ["cover": small], to: ["cover": large])
    try compare(item, rendering, at: Self.fewPhases, samples: 4)
  }

  /// Both views turned out of the plane, one rounded, on different paths.
  private static var turned: [String: ParameterValue] {
    var (from, to) = (ViewKeyframes(), ViewKeyframes())
    from.transform = Keyframes([
      Keyframe(time: 0, value: nil),
      Keyframe(
        time: 1,
        value: TransformComponents(rotation: SIMD3(0.4, 1.2, 0.3), translation: SIMD3(-10, 5, -60))
      ),
    ])
    from.alpha = Keyframes([Keyframe(time: 0, value: nil), Keyframe(time: 1, value: 0.4)])
    to.frame = Keyframes([
      Keyframe(time: 0, value: Rect(x: 34, y: 26, width: 20, height: 14)),
      Keyframe(time: 1, value: nil),
    ])
    to.transform = Keyframes([
      Keyframe(time: 0, value: TransformComponents(rotation: SIMD3(-0.9, 0.2, 0))),
      Keyframe(time: 1, value: nil),
    ])
    to.cornerRadius = Keyframes([
      Keyframe(time: 0, value: 9), Keyframe(time: 1, value: nil),
    ])
    return ["from": .keyframes(from), "to": .keyframes(to)]
  }

  /// A shadow wide enough to be evaluated on a grid.
  @Test func wideShadowsAreNearTheTruth() throws {
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

  private func compare(
    _ item: Case, _ views: Rendering, at phases: [Double] = Self.phases,
    eyeDistance: Double = 300, samples: Int = 8
  ) throws {
    var rendering = views
    rendering.eyeDistance = eyeDistance
    let transition = try item.transition.make()
    for (phase, floor) in Breadth.some(Array(zip(phases, item.floors)), orOnly: 3) {
      let frame = ReferencePicture(rendering.frame(transition, at: phase))
      let truth = rendering.truth(transition, at: phase, samples: samples)
      let ratio = psnr(frame, truth)
      #expect(ratio >= floor, "\(ratio) dB at \(phase)")
    }
  }
}
