import Foundation
import SegueGeometry
import Testing
import TestSupport

@testable import SegueTransitions

/// The light on turning faces, in closed forms: brightness is n · (−¼, −¼, 1), limited to 0…1.
@Suite struct LightTests {
  private let stage = Stage(size: Size(width: 320, height: 480))

  /// A cube's faces at 45°: the one that faces the light's side gets 1.25 / √2, the other
  /// 0.75 / √2.
  @Test(arguments: ["recipe", "rigid"])
  func facesOfAHalfTurnedCubeDiffer(path: String) throws {
    let (near, far) = (1.25 / 2.0.squareRoot(), 0.75 / 2.0.squareRoot())
    for axis in ["y", "x"] {
      for (forward, old, new) in [(true, near, far), (false, far, near)] {
        let cube = try Cube.make([
          "path": .choice(path), "axis": .choice(axis), "forward": .bool(forward),
          "dimming": .number(0.4), "shading": .number(0.5),
        ])
        let layers = cube.scene(at: 0.5, on: stage).layers
        let expected = [old, new].map { 1 - 0.6 * (1 - 0.5 * (1 - $0)) }
        #expect(layers.map(\.contents) == [.from, .to])
        for (layer, dimming) in zip(layers, expected) {
          #expect(abs(layer.dimming - dimming) < 1e-12, "\(axis), forward \(forward)")
        }
      }
    }
  }

  /// The faces of a carousel turn about the y axis at their places on the ring, outward normal
  /// (sin φ, 0, cos φ); the eye sees the inside of a face whose plane it is behind.
  @Test(arguments: [3, 4, 6])
  func theSideThatTheEyeSeesIsLit(places: Int) throws {
    let carousel = try Carousel.make(["places": .integer(places), "shading": .number(1)])
    let step = 2 * Double.pi / Double(places)
    let radius = 180 / tan(step / 2)
    var insides = 0
    for progress in stride(from: -0.1, through: 1.1, by: 0.012) where progress != 0 {
      let layers = carousel.scene(at: progress, on: stage).layers
      let recede = 0.4 * 320 * pow(sin(.pi * progress), 2)
      for (layer, angle) in zip(layers, [-step * progress, step * (1 - progress)]) {
        let (x, z) = (radius * sin(angle), radius * cos(angle) - radius - recede)
        let towardEye = sin(angle) * (0 - x) + cos(angle) * (1000 - z)
        let side: Double = towardEye < 0 ? -1 : 1
        // Faces that show their inside although their normal has a positive z.
        if towardEye < 0, cos(angle) > 0 { insides += 1 }
        let brightness = min(max(side * (cos(angle) - sin(angle) / 4), 0), 1)
        #expect(abs(layer.dimming - (1 - brightness)) < 1e-9, "\(progress)")
      }
    }
    #expect(insides > 0 || places == 6)
  }

  /// Law 1: a face that is parallel to the canvas is not shaded at all, and no face jumps there.
  @Test func nothingIsShadedAtTheEnds() throws {
    let transitions: [any Transition] = [
      try Flip.make(["shading": .number(1)]), try Carousel.make(["shading": .number(1)]),
      try Cube.make(["shading": .number(1), "dimming": .number(0)]),
    ]
    for transition in transitions {
      for (progress, role) in [(0.0, ImageRole.from), (1, .to), (1e-9, .from), (1 - 1e-9, .to)] {
        let layer = try #require(
          transition.scene(at: progress, on: stage).layers.first { $0.contents == role })
        let limit = progress == 0 || progress == 1 ? 0 : 1e-8
        #expect(layer.dimming <= limit, "\(type(of: transition)) at \(progress)")
      }
    }
  }

  /// By default the cube and the carousel are those of the documents: any dimming is the cube's
  /// own, exactly.
  @Test func shadingIsOffByDefault() throws {
    for progress in [-0.1, 0.2, 0.5, 0.77, 1.1] {
      #expect(try Cube.make().scene(at: progress, on: stage).layers.map(\.dimming) == [0.4, 0.4])
      #expect(try Carousel.make().scene(at: progress, on: stage).layers.map(\.dimming) == [0, 0])
    }
  }

  /// All of a face's light is lost to black only if both are 1, and dimming comes before.
  @Test func shadingAddsToDimming() {
    var layer = Layer(contents: .from, size: stage.size)
    // Turned by 90° about the x axis, its lower side toward the viewer: it looks up, as ¼ of light.
    layer.transform = .rotation(.pi / 2, about: .x)
    layer.position.y = 480
    layer.dimming = 0.2
    var scene = Scene(size: stage.size, layers: [layer])
    scene.sublayerTransform = .perspective(eyeDistance: 1000)
    scene.shade(0.8)
    #expect(abs(scene.layers[0].dimming - (1 - 0.8 * (1 - 0.8 * 0.75))) < 1e-12)
  }
}
