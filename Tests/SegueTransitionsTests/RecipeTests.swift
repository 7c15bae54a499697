import SegueGeometry
import Testing
import TestSupport

@testable import SegueTransitions

/// Recipe 28, "View Controller Containment & Transitioning", in numbers.
@Suite struct RecipeTests {
  private let stage = Stage(size: Size(width: 320, height: 480))

  /// Start of each style: the translation of the incoming view for a host of 320 × 480 points.
  @Test(arguments: [
    ("top", Point(0, -480)), ("left", Point(-320, 0)), ("bottom", Point(0, 480)),
    ("right", Point(320, 0)),
  ])
  func slidesStartWhereTheRecipeSays(edge: String, start: Point) throws {
    let slide = try Slide.make(["edge": .choice(edge)])
    let matrix = try transform(of: .to, in: slide, at: 1e-15)
    #expect(matrix.difference(from: .translation(x: start.x, y: start.y)) < 1e-9)
  }

  /// The recipe's animations block, by its own calls in Core Animation's interpolation:
  /// `Translate(−t · velocity)`, then `Rotate`, then `Scale` of its affine matrices.
  @Test(arguments: [0.1, 0.35, 0.5, 0.8, 0.99])
  func slideMatchesTheRecipe(progress: Double) throws {
    for (velocity, alpha, scale) in [(1.0, 0.0, 1.0), (0.3, 0.25, 0.6), (0, 1, 0.1)] {
      let slide = try Slide.make([
        "edge": .choice("bottom"), "velocity": .number(velocity), "alpha": .number(alpha),
        "scale": .number(scale),
      ])
      let incoming = Transform3D.translation(y: 480)
      let outgoing = Transform3D.translation(y: -480 * velocity).scaled(x: scale, y: scale)
      try expect(slide, from: outgoing, to: incoming, alpha: alpha, at: progress)
    }
  }

  /// The seed's half turn: `M_PI` for the incoming view and `acosf` of its a for the outgoing one.
  @Test(arguments: [0.1, 0.35, 0.5, 0.8, 0.99])
  func rotationMatchesTheRecipe(progress: Double) throws {
    let rotate = try Rotate.make(["velocity": .number(0.7), "scale": .number(0.4)])
    // The float nearest to π, which `acosf(-1)` gives.
    let arccosine = Double(Float(3.1415927))
    let incoming = Transform3D.translation(x: 320).rotated(.pi, about: .z)
    let outgoing = Transform3D.translation(x: -320 * 0.7)
      .rotated(arccosine, about: .z).scaled(x: 0.4, y: 0.4)
    try expect(rotate, from: outgoing, to: incoming, alpha: 0.5, at: progress)
  }

  @Test func rotationsHaveTheirDirectionAndMayExceedATurn() throws {
    for (direction, sign) in [("cw", 1.0), ("ccw", -1)] {
      let rotate = try Rotate.make([
        "angle": .number(720), "direction": .choice(direction), "velocity": .number(0),
        "scale": .number(1),
      ])
      let from = try transform(of: .from, in: rotate, at: 0.375)
      let expected = Transform3D.rotation(sign * 1.5 * .pi, about: .z)
      #expect(from.difference(from: expected) < 1e-12)
      // The new view rotates as far, and is upright at the end.
      let to = try transform(of: .to, in: rotate, at: 0.875)
      let rest = Transform3D.rotation(sign * -0.5 * .pi, about: .z).translated()
        .concatenating(.translation(x: 40))
      #expect(to.difference(from: rest) < 1e-9)
    }
  }

  /// A scale of 0 is reached linearly here; as a matrix, Core Animation would jump to it.
  @Test func oldViewCanShrinkToNothing() throws {
    let slide = try Slide.make(["scale": .number(0), "velocity": .number(0)])
    let half = try transform(of: .from, in: slide, at: 0.5)
    #expect(half == .scale(x: 0.5, y: 0.5))
    let beyond = try transform(of: .from, in: slide, at: 1.2)
    #expect(beyond.row1.x == 0)
  }

  private func expect(
    _ transition: some Transition, from outgoing: Transform3D, to incoming: Transform3D,
    alpha: Double, at progress: Double
  ) throws {
    let from = Transform3D.identity.interpolated(to: outgoing, at: progress)
    let to = incoming.interpolated(to: .identity, at: progress)
    #expect(
      try transform(of: .from, in: transition, at: progress).difference(from: from) < 1e-4)
    #expect(try transform(of: .to, in: transition, at: progress).difference(from: to) < 1e-9)
    let layers = transition.scene(at: progress, on: stage).layers
    #expect(layers.map(\.contents) == [.from, .to])
    #expect(abs(layers[0].opacity - (1 + (alpha - 1) * progress)) < 1e-12)
    #expect(layers[1].opacity == 1)
    #expect(layers.allSatisfy { $0.position == Point(160, 240) })
  }

  private func transform(
    of role: ImageRole, in transition: some Transition, at progress: Double
  ) throws -> Transform3D {
    let layers = transition.scene(at: progress, on: stage).layers
    return try #require(layers.first { $0.contents == role }).transform
  }
}

extension Transform3D {
  /// The largest difference between corresponding entries.
  fileprivate func difference(from other: Transform3D) -> Double {
    let rows = [
      row1 - other.row1, row2 - other.row2, row3 - other.row3, row4 - other.row4,
    ]
    return rows.map { max($0.max(), -$0.min()) }.max() ?? 0
  }
}
