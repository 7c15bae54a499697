import Foundation
import Testing

@testable import SegueGeometry

/// `CATransform3D` against values that were checked against Apple's QuartzCore, one row per fact.
///
/// - Source: GNUstep's QuartzCore, Tests/quartzcore/CATransform3D and CALayer/conversion (2026).
@Suite struct TransformFactTests {
  struct Fact: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let actual: Transform3D
    let expected: [Double]

    init(_ description: String, _ actual: Transform3D, _ expected: [Double]) {
      testDescription = description
      self.actual = actual
      self.expected = expected
    }
  }

  private static let half = 0.5.squareRoot()
  private static let move = Transform3D.translation(x: 10)
  private static let double = Transform3D.scale(x: 2, y: 2, z: 2)

  private static let facts = [
    Fact("the identity", .identity, [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]),
    Fact(
      "translation goes in the bottom row", .translation(x: 2, y: 3, z: 4),
      [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 2, 3, 4, 1]),
    Fact(
      "scale goes on the diagonal", .scale(x: 2, y: 3, z: 4),
      [2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 4, 0, 0, 0, 0, 1]),
    Fact(
      "a quarter turn about z fills the x/y block", .rotation(.pi / 2, about: .z),
      [0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]),
    Fact(
      "a quarter turn about x fills the y/z block", .rotation(.pi / 2, about: .x),
      [1, 0, 0, 0, 0, 0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1]),
    Fact(
      "an axis by its coordinates: z", .rotation(.pi / 2, about: SIMD3(0, 0, 1)),
      [0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]),
    Fact(
      "an axis by its coordinates: x", .rotation(.pi / 2, about: SIMD3(1, 0, 0)),
      [1, 0, 0, 0, 0, 0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1]),
    Fact(
      "an eighth turn about z", .rotation(.pi / 4, about: .z),
      [
        half, half, 0, 0, -half, half, 0, 0,
        0, 0, 1, 0, 0, 0, 0, 1,
      ]),
    Fact(
      "Concat(translate, scale) translates first", move.concatenating(double),
      [2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 2, 0, 20, 0, 0, 1]),
    Fact(
      "Concat(scale, translate) leaves the translation unscaled", double.concatenating(move),
      [2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 2, 0, 10, 0, 0, 1]),
    Fact(
      "Translate puts the translation first", double.translated(x: 10),
      [2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 2, 0, 20, 0, 0, 1]),
    Fact(
      "Scale puts the scale first", move.scaled(x: 2, y: 2, z: 2),
      [2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 2, 0, 10, 0, 0, 1]),
    Fact(
      "Rotate puts the turn first", move.rotated(.pi / 2, about: .z),
      [0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 10, 0, 0, 1]),
    Fact(
      "inverting a scale reciprocates the diagonal", double.inverse ?? .identity,
      [0.5, 0, 0, 0, 0, 0.5, 0, 0, 0, 0, 0.5, 0, 0, 0, 0, 1]),
    Fact(
      "m34 of a perspective", .perspective(eyeDistance: 500),
      [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -0.002, 0, 0, 0, 1]),
  ]

  @Test(arguments: facts)
  func matrixMatchesCoreAnimation(fact: Fact) {
    #expect(fact.actual.difference(from: Transform3D(entries: fact.expected)) < 1e-15)
  }
}
