import SegueGeometry
import Testing

@testable import SegueTransitions

@Suite struct CubeTests {
  private let stage = Stage(size: Size(width: 320, height: 480))

  /// The projected corners of recipe 5-11 for a host of 320 × 480 points, forward.
  ///
  /// Each progress has the top left corner of the source, the top of the shared edge, and the top
  /// right corner of the destination. They were computed from the printed matrices, independently
  /// of this code.
  private static let corners: [(progress: Double, places: [Point])] = [
    (0.25, [Point(-10.6, 22.1), Point(270.2, -5.2), Point(340.7, 51.7)]),
    (0.5, [Point(-1.9, 38.8), Point(194.3, -8.2), Point(377.4, 38.8)]),
    (0.75, [Point(17.1, 50.7), Point(99.5, -6.9), Point(376.4, 20.7)]),
    (1 - 1e-9, [Point(38.8, 58.2), Point(0, 0), Point(320, 0)]),
    (1e-9, [Point(0, 0), Point(320, 0), Point(281.2, 58.2)]),
  ]

  @Test func recipeForwardHasTheCornersOfTheBook() throws {
    for (progress, places) in Self.corners {
      let scene = try scene([:], at: progress)
      expect(scene, .from, topLeft: places[0], topRight: places[1], "forward, \(progress)")
      expect(scene, .to, topLeft: places[1], topRight: places[2], "forward, \(progress)")
    }
  }

  @Test func recipeBackwardIsTheMirrorImage() throws {
    for (progress, places) in Self.corners {
      let scene = try scene(["forward": .bool(false)], at: progress)
      let mirrored = places.map { Point(320 - $0.x, $0.y) }
      expect(scene, .from, topLeft: mirrored[1], topRight: mirrored[0], "backward, \(progress)")
      expect(scene, .to, topLeft: mirrored[2], topRight: mirrored[1], "backward, \(progress)")
    }
  }

  @Test func rigidCubeShowsItsEdgeInTheMiddleHalfway() throws {
    let scene = try scene(["path": .choice("rigid")], at: 0.5)
    #expect(abs(scene.corner(1, 0, of: .from).x - 160) < 1e-9)
    #expect(abs(scene.corner(0, 0, of: .to).x - 160) < 1e-9)
  }

  /// A rigid body keeps its distances: every corner stays at the same distance from the prism's
  /// axis.
  @Test(arguments: [3, 4, 5, 7, 64], [true, false])
  func rigidPrismKeepsItsCornersOnACircle(sides: Int, forward: Bool) throws {
    let half = Double.pi / Double(sides)
    let circumradius = 160 / Elementary.sine(half)
    let apothem = circumradius * Elementary.cosine(half)
    for progress in [-0.1, 0.2, 0.5, 0.9, 1.1] {
      let scene = try scene(
        ["sides": .integer(sides), "path": .choice("rigid"), "forward": .bool(forward)],
        at: progress, eyeDistance: 1e12)
      for layer in scene.layers {
        for x in [0.0, 320] {
          let p = scene.boundsToCanvas(layer).apply(SIMD4(x, 0, 0, 1))
          let fromAxis = ((p.x - 160) * (p.x - 160) + (p.z + apothem) * (p.z + apothem))
          #expect(abs(fromAxis.squareRoot() - circumradius) < 1e-6, "\(progress)")
        }
      }
    }
  }

  @Test(arguments: ["recipe", "rigid"], [3, 4, 6, 64])
  func destinationLandsExactly(path: String, sides: Int) throws {
    for forward in [true, false] {
      for axis in ["x", "y"] {
        let scene = try scene(
          [
            "sides": .integer(sides), "path": .choice(path), "forward": .bool(forward),
            "axis": .choice(axis),
          ], at: 1 - 1e-13)
        expect(
          scene, .to, topLeft: Point(0, 0), topRight: Point(320, 0), within: 1e-9,
          "\(axis), forward \(forward)")
      }
    }
  }

  @Test func automaticPathIsTheRecipeForACubeAndRigidOtherwise() throws {
    for (sides, path) in [(4, "recipe"), (5, "rigid")] {
      let chosen = try scene(["sides": .integer(sides)], at: 0.3)
      let named = try scene(["sides": .integer(sides), "path": .choice(path)], at: 0.3)
      #expect(chosen == named)
    }
  }

  /// Exchanging x and y of the canvas turns the cube about y into the cube about x.
  @Test(arguments: ["recipe", "rigid"])
  func levelCubeIsTheUprightOneTransposed(path: String) throws {
    let turned = Stage(size: Size(width: 480, height: 320))
    for forward in [true, false] {
      let given: [String: ParameterValue] = ["path": .choice(path), "forward": .bool(forward)]
      let upright = try scene(given, at: 0.3)
      let level = try Cube.make(given.merging(["axis": .choice("x")]) { $1 })
        .scene(at: 0.3, on: turned)
      for role in [ImageRole.from, .to] {
        for (x, y) in [(0.0, 0.0), (1, 0), (0, 1), (1, 1)] {
          let expected = upright.corner(x, y, of: role)
          let difference = level.corner(y, x, of: role) - Point(expected.y, expected.x)
          #expect(max(abs(difference.x), abs(difference.y)) < 1e-9)
        }
      }
    }
  }

  @Test func newSideComesFromTheRightOrTheBottom() throws {
    let upright = try scene([:], at: 0.2)
    #expect(upright.corner(0.5, 0.5, of: .to).x > upright.corner(0.5, 0.5, of: .from).x)
    let level = try scene(["axis": .choice("x")], at: 0.2)
    #expect(level.corner(0.5, 0.5, of: .to).y > level.corner(0.5, 0.5, of: .from).y)
  }

  @Test func dimmingIsConstantOrARamp() throws {
    for (curve, expected) in [("constant", [0.5, 0.5, 0.5, 0.5]), ("ramp", [0, 0.25, 0.5, 0])] {
      let given: [String: ParameterValue] = [
        "dimming": .number(0.5), "dimmingCurve": .choice(curve),
      ]
      for (progress, dimming) in zip([0, 0.25, 0.5, 1], expected) {
        let scene = try scene(given, at: progress)
        #expect(scene.layers.allSatisfy { $0.dimming == dimming }, "\(curve) at \(progress)")
      }
    }
    #expect(try scene([:], at: 0).layers.map(\.dimming) == [0.4])
  }

  private func scene(
    _ given: [String: ParameterValue], at progress: Double, eyeDistance: Double = 1000
  ) throws -> Scene {
    try Cube.make(given).scene(
      at: progress, on: Stage(size: stage.size, eyeDistance: eyeDistance))
  }

  /// The tolerance is that of a table with one decimal place.
  private func expect(
    _ scene: Scene, _ role: ImageRole, topLeft: Point, topRight: Point,
    within tolerance: Double = 0.05001,
    _ comment: String
  ) {
    for (x, top) in [(0.0, topLeft), (1, topRight)] {
      for (y, expected) in [(0, top), (1, Point(top.x, stage.size.height - top.y))] {
        let difference = scene.corner(x, Double(y), of: role) - expected
        #expect(
          max(abs(difference.x), abs(difference.y)) < tolerance,
          "\(comment): \(role) (\(x), \(y)) is \(difference) off")
      }
    }
  }
}
