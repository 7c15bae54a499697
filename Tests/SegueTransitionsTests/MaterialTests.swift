import SegueGeometry
import Testing

@testable import SegueTransitions

/// Material's patterns at the figures of material-components-android.
@Suite struct MaterialTests {
  private let stage = Stage(size: Size(width: 360, height: 800))

  private func layer(_ role: ImageRole, _ scene: Scene) throws -> Layer {
    try #require(scene.layers.first { $0.contents == role })
  }

  private func distance(_ a: Point, _ b: Point) -> Double { ((a - b) * (a - b)).sum().squareRoot() }

  /// The threshold is 0.35: the old view fades out before it, the new one in after it.
  @Test(arguments: [(0.175, 0.5, 0.0), (0.35, 0, 0), (0.675, 0, 0.5)])
  func viewsFadeThrough(progress: Double, old: Double, new: Double) throws {
    for transition: any SceneTransition in [SharedAxis(), FadeThrough()] {
      let scene = transition.scene(at: progress, on: stage)
      #expect(abs(try layer(.from, scene).opacity - old) < 1e-12)
      #expect(abs(try layer(.to, scene).opacity - new) < 1e-12)
    }
  }

  @Test(arguments: [("x", Point(-12, 0), Point(18, 0)), ("y", Point(0, -12), Point(0, 18))])
  func viewsSlideBy30Points(axis: String, old: Point, new: Point) throws {
    let forward = try SharedAxis(["axis": .choice(axis)]).scene(at: 0.4, on: stage)
    #expect(distance(forward.corner(0, 0, of: .from), old) < 1e-9)
    #expect(distance(forward.corner(0, 0, of: .to), new) < 1e-9)
    let back = try SharedAxis(["axis": .choice(axis)]).scene(back: 0.4, on: stage)
    #expect(distance(back.corner(0, 0, of: .from), -old) < 1e-9)
    #expect(distance(back.corner(0, 0, of: .to), -new) < 1e-9)
  }

  /// Forward from 0.8 to 1 and from 1 to 1.1; back from 1.1 to 1 and from 1 to 0.8.
  @Test func axisZScales() throws {
    let axis = SharedAxis(axis: .z)
    let (forward, back) = (axis.scene(at: 0.5, on: stage), axis.scene(back: 0.5, on: stage))
    func width(_ role: ImageRole, _ scene: Scene) -> Double {
      (scene.corner(1, 0, of: role) - scene.corner(0, 0, of: role)).x / 360
    }
    #expect(abs(width(.from, forward) - 1.05) < 1e-12)
    #expect(abs(width(.to, forward) - 0.9) < 1e-12)
    #expect(abs(width(.from, back) - 0.9) < 1e-12)
    #expect(abs(width(.to, back) - 1.05) < 1e-12)
  }

  @Test func fadeThroughGrowsFrom92Percent() throws {
    let scene = FadeThrough().scene(at: 0.5, on: stage)
    let width = (scene.corner(1, 0, of: .to) - scene.corner(0, 0, of: .to)).x
    #expect(abs(width - 0.96 * 360) < 1e-9)
  }

  /// In: opaque by 0.3, a scale from 0.8; out: no scale.
  @Test func dialogsFadeInAndGrowAndFadeOut() throws {
    let scene = FadeScale().scene(at: 0.15, on: stage)
    #expect(abs(try layer(.to, scene).opacity - 0.5) < 1e-12)
    let width = (scene.corner(1, 0, of: .to) - scene.corner(0, 0, of: .to)).x
    #expect(abs(width - 0.83 * 360) < 1e-9)
    let back = FadeScale().scene(back: 0.25, on: stage)
    #expect(back.layers.map(\.contents) == [.to, .from])
    #expect(back.layers[1].opacity == 0.75 && back.layers[1].transform == .identity)
  }

  @Test func elevationScalesBothBy85Percent() throws {
    let scene = ElevationScale().scene(at: 0.5, on: stage)
    for role in [ImageRole.from, .to] {
      let width = (scene.corner(1, 0, of: role) - scene.corner(0, 0, of: role)).x
      #expect(abs(width - 0.925 * 360) < 1e-9)
      #expect(try layer(role, scene).opacity == 0.5)
    }
  }

  /// Long1, medium4 and short3 of Material 3.
  @Test func timesAreMaterials() {
    for type: any Transition.Type in [SharedAxis.self, FadeThrough.self] {
      #expect(type.configuration.duration == .milliseconds(450))
      #expect(type.configuration.curve == .emphasized)
    }
    let (open, back) = [false, true].map { FadeScale.timing(isReversed: $0, on: Systems()) }.pair
    #expect(open.duration == .milliseconds(400) && back.duration == .milliseconds(150))
    #expect(open.curve.description == "emphasizedDecelerate")
    #expect(back.curve.description == "emphasizedAccelerate")
  }
}

extension Array {
  fileprivate var pair: (Element, Element) { (self[0], self[1]) }
}
