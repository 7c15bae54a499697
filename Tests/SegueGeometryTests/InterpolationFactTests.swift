import Foundation
import Testing

@testable import SegueGeometry

/// Interpolated matrices against published values, one row per fact.
///
/// CSS has the same algorithm, unmatrix with a quaternion. Its text does not choose the nearer of
/// two quaternions. Blink does, like Core Animation; where the two differ, the value here is
/// Blink's.
///
/// - Source: the polyfill of the W3C's Web Animations, test/js/matrix-interpolation.js, which also
///   gives Blink's values; its tolerance of 0.01 is kept. Angles are clockwise, as in Core
///   Animation. The last three rows of `exact` are from GNUstep's QuartzCore,
///   Tests/quartzcore/CAAnimation.
@Suite struct InterpolationFactTests {
  struct Fact: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let start: Transform3D
    let end: Transform3D
    let fraction: Double
    let expected: [Double]

    init(
      _ description: String, _ start: Transform3D, _ end: Transform3D, at fraction: Double = 0.5,
      _ expected: [Double]
    ) {
      testDescription = description
      self.start = start
      self.end = end
      self.fraction = fraction
      self.expected = expected
    }
  }

  /// The matrix of a CSS `matrix(a, b, c, d, tx, ty)`.
  private static func flat(_ values: [Double]) -> [Double] {
    [
      values[0], values[1], 0, 0, values[2], values[3], 0, 0, 0, 0, 1, 0, values[4], values[5], 0,
      1,
    ]
  }

  private static func matrix(_ entries: [Double]) -> Transform3D { Transform3D(entries: entries) }

  private static func degrees(_ angle: Double, _ axis: Axis) -> Transform3D {
    .rotation(angle * .pi / 180, about: axis)
  }

  /// The matrix of a CSS skewX or skewY.
  private static func skew(x: Double = 0, y: Double = 0) -> Transform3D {
    matrix(flat([1, tan(y), tan(x), 1, 0, 0]))
  }

  private static let diagonal = SIMD3(1.0, 1, 1)

  private static let facts = [
    Fact(
      "a small skew is halved", .identity, matrix(flat([1, -0.2, 0, 1, 0, 0])),
      flat([1, -0.1, 0, 1, 0, 0])),
    Fact(
      "a turn with a skew and a scale", .identity, matrix(flat([1, 1, -2, 1, 10, 10])),
      flat([1.12, 0.46, -0.84, 1.34, 5, 5])),
    Fact(
      "the same in space", .identity,
      matrix([1, 2, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 10, 10, 1]),
      [1.38, 0.85, 0, 0, 0.24, 1, 0, 0, 0, 0, 1, 0, 0, 5, 5, 1]),
    Fact(
      "a translation to a scale", .translation(x: 10), .scale(x: 2, y: 2), at: 0.4,
      flat([1.4, 0, 0, 1.4, 6, 0])),
    Fact(
      "a turn about x to one about y", degrees(10, .x), degrees(20, .y), at: 0.4,
      [0.99, 0.01, -0.14, 0, 0.01, 1, 0.10, 0, 0.14, -0.10, 0.98, 0, 0, 0, 0, 1]),
    Fact(
      "nine radians take the short way", .identity,
      Transform3D.translation(x: 800).rotated(9, about: .z), at: 0.4,
      flat([0.47, 0.89, -0.89, 0.47, 320, 0])),
    Fact(
      "a move with a turn by 190 degrees goes back", degrees(10, .x),
      Transform3D.translation(x: 10).concatenating(.identity).rotated(200 * .pi / 180, about: .x),
      at: 0.4, [1, 0, 0, 0, 0, 0.53, -0.85, 0, 0, 0.85, 0.53, 0, 4, 0, 0, 1]),
    Fact(
      "a move, a scale and a turn", .identity,
      Transform3D.translation(x: 900, y: 190).scaled(x: 3, y: 3).rotated(9, about: .z), at: 0.4,
      flat([0.84, 1.59, -1.59, 0.84, 360, 76])),
    Fact(
      "perspectives", .perspective(eyeDistance: 1000), .perspective(eyeDistance: 200), at: 0.2,
      [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -0.0018, 0, 0, 0, 1]),
    Fact(
      "110 to 10 degrees about x", degrees(110, .x), degrees(10, .x),
      [1, 0, 0, 0, 0, 0.5, 0.866, 0, 0, -0.866, 0.5, 0, 0, 0, 0, 1]),
    Fact(
      "10 to 2 radians about y, in Blink", .rotation(10, about: .y), .rotation(2, about: .y),
      [-0.960, 0, -0.279, 0, 0, 1, 0, 0, 0.279, 0, -0.960, 0, 0, 0, 0, 1]),
    Fact(
      "320 to 10 degrees go by 0", degrees(320, .z), degrees(10, .z),
      flat([0.966, -0.259, 0.259, 0.966, 0, 0])),
    Fact(
      "10 to 2 radians about z, in Blink", .rotation(10, about: .z), .rotation(2, about: .z),
      flat([-0.960, 0.279, -0.279, -0.960, 0, 0])),
    Fact(
      "100 to 200 degrees about the diagonal, in Blink",
      .rotation(100 * .pi / 180, about: diagonal),
      .rotation(200 * .pi / 180, about: diagonal),
      [-0.244, 0.911, 0.333, 0, 0.333, -0.244, 0.911, 0, 0.911, 0.333, -0.244, 0, 0, 0, 0, 1]),
    Fact("scales", .scale(x: 10, y: 10), .scale(x: 2, y: 2), flat([6, 0, 0, 6, 0, 0])),
    Fact("scales of x", .scale(x: 10), .scale(x: 2), flat([6, 0, 0, 1, 0, 0])),
    Fact("scales of y", .scale(y: 10), .scale(y: 2), flat([1, 0, 0, 6, 0, 0])),
    Fact(
      "scales of z", .scale(z: 10), .scale(z: 2),
      [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 6, 0, 0, 0, 0, 1]),
    Fact(
      "scales in space", .scale(x: 6, y: 8, z: 10), .scale(x: 2, y: 2, z: 2),
      [4, 0, 0, 0, 0, 5, 0, 0, 0, 0, 6, 0, 0, 0, 0, 1]),
    Fact("a skew of 30 degrees", skew(x: .pi / 6), .identity, flat([1, 0, 0.289, 1, 0, 0])),
    Fact("skews of x", skew(x: 3), skew(x: 1), flat([1, 0, 0.707, 1, 0, 0])),
    Fact("skews of y", skew(y: 3), skew(y: 1), flat([1.301, 0.595, 0.174, 0.921, 0, 0])),
    Fact(
      "moves", .translation(x: 10, y: 20), .translation(x: 100, y: 200),
      flat([1, 0, 0, 1, 55, 110])),
    Fact("moves along x", .translation(x: 10), .translation(x: 100), flat([1, 0, 0, 1, 55, 0])),
    Fact("moves along y", .translation(y: 10), .translation(y: 100), flat([1, 0, 0, 1, 0, 55])),
    Fact(
      "moves along z", .translation(z: 20), .translation(z: 200),
      [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 110, 1]),
    Fact(
      "moves in space", .translation(x: 10, y: 10, z: 10), .translation(x: 20, y: 20, z: 20),
      [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 15, 15, 15, 1]),
    Fact(
      "300 and 900 points of perspective", .perspective(eyeDistance: 300),
      .perspective(eyeDistance: 900),
      [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -0.002222, 0, 0, 0, 1]),
  ]

  private static let exact = [
    Fact(
      "a translation is half made half way", .identity, .translation(x: 10, y: 20, z: 30),
      [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 5, 10, 15, 1]),
    Fact(
      "a scale is half made half way", .identity, .scale(x: 2, y: 4, z: 8),
      [1.5, 0, 0, 0, 0, 2.5, 0, 0, 0, 0, 4.5, 0, 0, 0, 0, 1]),
    Fact(
      "between a transform and itself is itself", .identity, .identity,
      [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]),
  ]

  @Test(arguments: facts)
  func matrixIsInterpolatedAsPublished(fact: Fact) {
    let actual = fact.start.interpolated(to: fact.end, at: fact.fraction)
    #expect(actual.difference(from: Transform3D(entries: fact.expected)) < 0.01, "\(actual)")
  }

  @Test(arguments: exact)
  func matrixIsInterpolatedExactly(fact: Fact) {
    let actual = fact.start.interpolated(to: fact.end, at: fact.fraction)
    #expect(actual.difference(from: Transform3D(entries: fact.expected)) < 1e-14)
  }
}
