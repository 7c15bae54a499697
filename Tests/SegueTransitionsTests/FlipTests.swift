import SegueGeometry
import Testing

@testable import SegueTransitions

@Suite struct FlipTests {
  private let stage = Stage(size: Size(width: 320, height: 480))

  /// A point at a distance a in front of the canvas appears 1000 / (1000 − a) times as far from the
  /// middle.
  @Test(arguments: ["left", "right", "top", "bottom"])
  func theNamedSideTurnsToTheFront(edge: String) throws {
    let flip = try Flip.make(["edge": .choice(edge), "pullBack": .number(0)])
    let scene = flip.scene(at: 1.0 / 6, on: stage)
    let isUpright = edge == "left" || edge == "right"
    let half = isUpright ? 160.0 : 240
    // At 30° a side is cos 30° · half across, and sin 30° · half nearer or farther.
    let across = half * 3.0.squareRoot() / 2
    let (near, far) = (across / (1 - half / 2000), across / (1 + half / 2000))
    let low = edge == "left" || edge == "top" ? near : far
    let high = edge == "left" || edge == "top" ? far : near
    let first = scene.corner(isUpright ? 0 : 0.5, isUpright ? 0.5 : 0, of: .from)
    let last = scene.corner(isUpright ? 1 : 0.5, isUpright ? 0.5 : 1, of: .from)
    let (start, end) = isUpright ? (first.x, last.x) : (first.y, last.y)
    #expect(abs(start - (half - low)) < 1e-9, "\(edge)")
    #expect(abs(end - (half + high)) < 1e-9, "\(edge)")
  }

  /// The new view is the back of the card: halfway the card is seen edge-on, and after that the new
  /// view's other side leads.
  @Test func newViewIsTheBack() throws {
    let flip = try Flip.make()
    for (progress, shown) in [(0.25, ImageRole.from), (0.75, .to)] {
      let scene = flip.scene(at: progress, on: stage)
      for layer in scene.layers {
        let (a, b) = (
          scene.corner(0, 0, of: layer.contents), scene.corner(1, 0, of: layer.contents)
        )
        #expect((b.x > a.x) == (layer.contents == shown))
        #expect(!layer.isDoubleSided)
      }
    }
    let middle = flip.scene(at: 0.5, on: stage)
    #expect(abs(middle.corner(0, 0, of: .from).x - 160) < 1e-9)
    // Both faces lie in one plane, and each is the other's mirror image.
    for progress in [0.2, 0.5, 0.8] {
      let scene = flip.scene(at: progress, on: stage)
      let difference = scene.corner(0, 0, of: .from) - scene.corner(1, 0, of: .to)
      #expect(max(abs(difference.x), abs(difference.y)) < 1e-9)
    }
  }

  /// In UIKit's flip "the tallest edge of the flipped view stays the height of the container view".
  ///
  /// - Source: Stack Overflow, question 15852375.
  @Test(arguments: ["left", "right", "top", "bottom"])
  func theNearestEdgeStaysAsLongAsTheCanvas(edge: String) throws {
    let stage = Stage(size: Size(width: 390, height: 844))
    let flip = try Flip.make(["edge": .choice(edge)])
    let isUpright = edge == "left" || edge == "right"
    let length = isUpright ? 844.0 : 390
    for progress in [-0.2, -0.05, 0.1, 0.2, 0.3, 0.4, 0.6, 0.7, 0.8, 0.9, 1.05, 1.2] {
      let sides = sides(of: flip.scene(at: progress, on: stage), progress, isUpright: isUpright)
      #expect(abs(max(sides.0, sides.1) - length) < 1e-9, "\(edge) at \(progress)")
      #expect(min(sides.0, sides.1) < length - 20, "\(edge) at \(progress)")
    }
  }

  /// A card of 390 × 844 points that turns in place: its near edge is 195 · sin θ in front of the
  /// canvas, so it is cut off by 67 points at each end at a quarter, and by 101 at 0.45.
  @Test func inPlaceTheNearestEdgeLeavesTheCanvas() throws {
    let stage = Stage(size: Size(width: 390, height: 844))
    for (pullBack, progress, overshoot) in [
      (0.0, 0.25, 67.0), (0, 0.45, 101), (0, 0.75, 67), (0.5, 0.25, 31), (1, 0.25, 0),
    ] {
      let flip = try Flip.make(["edge": .choice("right"), "pullBack": .number(pullBack)])
      let sides = sides(of: flip.scene(at: progress, on: stage), progress, isUpright: true)
      let cut = (max(sides.0, sides.1) - 844) / 2
      #expect(cut.rounded() == overshoot, "pullBack \(pullBack) at \(progress)")
    }
  }

  /// Without pullBack and shading, the scene is a rotation and a perspective, and nothing else.
  @Test(arguments: ["left", "right", "top", "bottom"])
  func aCardCanTurnInPlaceWithoutLight(edge: String) throws {
    let given: [String: ParameterValue] = [
      "edge": .choice(edge), "pullBack": .number(0), "shading": .number(0),
    ]
    let axis: Axis = edge == "left" || edge == "right" ? .y : .x
    let sign = edge == "left" || edge == "bottom" ? 1.0 : -1
    for progress in [-0.1, 0.05, 0.3, 0.5, 0.62, 0.95, 1.1] {
      var layers = [ImageRole.from, .to].map { Layer(contents: $0, size: stage.size) }
      layers[0].transform = .rotation(sign * .pi * progress, about: axis)
      layers[1].transform = .rotation(sign * .pi * (progress - 1), about: axis)
      for index in layers.indices { layers[index].isDoubleSided = false }
      var expected = Scene(size: stage.size, layers: layers)
      expected.sublayerTransform = .perspective(eyeDistance: 1000)
      #expect(try Flip.make(given).scene(at: progress, on: stage) == expected, "\(progress)")
    }
  }

  /// With the left edge in front the old view turns to the right, away from the light, and the new
  /// one comes from the light's side: brightness is cos θ ∓ sin θ / 4.
  @Test func theCardMovesIntoShadow() throws {
    let flip = try Flip.make()
    for (progress, brightness) in [
      (0.25, 0.75 / 2.0.squareRoot()), (1.0 / 3, 0.5 - 3.0.squareRoot() / 8), (0.45, 0),
      (2.0 / 3, 0.5 + 3.0.squareRoot() / 8), (0.75, 1.25 / 2.0.squareRoot()),
    ] {
      let layers = flip.scene(at: progress, on: stage).layers
      let layer = try #require(layers.first { $0.contents == (progress < 0.5 ? .from : .to) })
      #expect(abs(layer.dimming - 0.3 * (1 - brightness)) < 1e-12, "at \(progress)")
    }
  }

  /// The projected lengths of the two sides along the axis, of the view that is seen.
  private func sides(
    of scene: Scene, _ progress: Double, isUpright: Bool
  ) -> (Double, Double) {
    let role: ImageRole = progress < 0.5 ? .from : .to
    func side(_ at: Double) -> Double {
      let ends = [0.0, 1].map { along in
        scene.corner(isUpright ? at : along, isUpright ? along : at, of: role)
      }
      let difference = ends[1] - ends[0]
      return (difference * difference).sum().squareRoot()
    }
    return (side(0), side(1))
  }
}
