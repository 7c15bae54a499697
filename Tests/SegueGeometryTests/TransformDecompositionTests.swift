import Foundation
import Testing
import TestSupport

@testable import SegueGeometry

@Suite struct TransformDecompositionTests {
  /// Whatever can be decomposed is restored by recomposition.
  @Test func decompositionIsUndoneByRecomposition() throws {
    var random = SplitMix64(seed: 41)
    for _ in 0..<2000 {
      let matrix = Transform3D(
        .random(in: -3...3, using: &random), .random(in: -3...3, using: &random),
        .random(in: -3...3, using: &random), .random(in: 0.5...3, using: &random))
      guard abs(matrix.determinant) > 0.1 else { continue }
      let decomposed = try #require(TransformDecomposition(matrix))
      // The matrix, scaled so that its m44 is 1.
      let scaled = Transform3D(
        matrix.row1 / matrix.row4.w, matrix.row2 / matrix.row4.w, matrix.row3 / matrix.row4.w,
        matrix.row4 / matrix.row4.w)
      let again = decomposed.transform
      #expect(again.difference(from: scaled) < 1e-9 * max(1, scaled.largest))
    }
  }

  @Test func rotationsAreUnitQuaternionsEvenIfTheMatrixMirrors() throws {
    var random = SplitMix64(seed: 42)
    for sign in [1.0, -1] {
      for _ in 0..<200 {
        let axis = SIMD3<Double>.random(in: -1...1, using: &random)
        let matrix = Transform3D.rotation(.random(in: -4...4, using: &random), about: axis)
          .scaled(x: 2 * sign, y: 3, z: 0.5)
        let q = try #require(TransformDecomposition(matrix)).rotation
        #expect(abs((q.vector * q.vector).sum() + q.scalar * q.scalar - 1) < 1e-12)
      }
    }
  }

  /// A rotation that is short of π by less than the precision of a float keeps its direction.
  @Test(arguments: [1e-3, 1e-7, 1e-12])
  func turnsNearPiKeepTheirDirection(rest: Double) throws {
    for sign in [1.0, -1] {
      let end = Transform3D.rotation(sign * (.pi - rest), about: .z)
      let quarter = Transform3D.identity.interpolated(to: end, at: 0.5)
      #expect(quarter.difference(from: .rotation(sign * .pi / 2, about: .z)) < rest + 1e-9)
    }
  }

  /// Both half turns of recipe 28 are counterclockwise.
  ///
  /// `acosf(-1)` is slightly above π, so the shortest path to it is a rotation by −π. `M_PI` is
  /// slightly below π, so the path back from it decreases from π.
  @Test func halfTurnsOfRecipe28AreBothCounterclockwise() {
    let arccosineOfFloat = Double(acosf(-1))
    #expect(arccosineOfFloat > .pi)
    let outgoing = Transform3D.rotation(arccosineOfFloat, about: .z)
    let incoming = Transform3D.rotation(.pi, about: .z)
    for fraction in [0.1, 0.25, 0.5, 0.9] {
      let out = Transform3D.identity.interpolated(to: outgoing, at: fraction)
      #expect(out.difference(from: .rotation(-.pi * fraction, about: .z)) < 1e-6)
      let into = incoming.interpolated(to: .identity, at: fraction)
      #expect(into.difference(from: .rotation(.pi * (1 - fraction), about: .z)) < 1e-12)
    }
  }

  /// A view whose transform is animated to a scale of 0 vanishes at once.
  @Test func singularMatricesAreReachedAtOnce() {
    let nothing = Transform3D.scale(x: 0, y: 0)
    let half = Transform3D.scale(x: 0.5, y: 0.5)
    #expect(half.interpolated(to: nothing, at: 0) == half)
    #expect(half.interpolated(to: nothing, at: 0.001) == nothing)
    #expect(nothing.interpolated(to: half, at: 0) == nothing)
    #expect(nothing.interpolated(to: half, at: 0.5) == half)
    #expect(TransformDecomposition(nothing) == nil)
    #expect(TransformDecomposition(Transform3D(.zero, .zero, .zero, .zero)) == nil)
  }

  @Test func endsAreTheMatricesThemselves() {
    let start = Transform3D.rotation(0.3, about: .x).translated(x: 7, y: 0.1, z: 3)
    let end = Transform3D.rotation(2.3, about: .y).scaled(x: 0.3, y: 7)
    #expect(start.interpolated(to: end, at: 0) == start)
    #expect(start.interpolated(to: end, at: 1) == end)
    #expect(start.interpolated(to: start, at: 0.4) == start)
  }

  /// Interpolated as numbers, a rotation may exceed half a turn, and a scale may pass 0.
  @Test func componentsAreInterpolatedAsNumbers() {
    let start = TransformComponents()
    let end = TransformComponents(
      scale: .zero, rotation: SIMD3(0, 0, 3 * .pi), translation: SIMD3(10, 20, 30))
    let third = start.interpolated(to: end, at: 1.0 / 3)
    #expect(abs(third.rotation.z - .pi) < 1e-15)
    #expect(abs(third.scale.x - 2.0 / 3) < 1e-15)
    let way: SIMD3<Double> = end.translation * (1.0 / 3)
    #expect(third.translation == way)
    let expected = Transform3D.translation(x: 10.0 / 3, y: 20.0 / 3, z: 10)
      .rotated(.pi, about: .z).scaled(x: 2.0 / 3, y: 2.0 / 3, z: 2.0 / 3)
    #expect(third.transform.difference(from: expected) < 1e-14)
  }

  /// For a rotation below π about one axis without skew, both methods agree.
  @Test func componentsAndDecompositionAgreeOnShortTurns() {
    for axis in 0..<3 {
      var end = TransformComponents(
        scale: SIMD3(2, 3, 0.5), translation: SIMD3(-40, 8, 2))
      end.rotation[axis] = 2.9
      let start = TransformComponents()
      for fraction in [-0.2, 0.3, 0.7, 1.2] {
        let numbers = start.interpolated(to: end, at: fraction).transform
        let matrices = start.transform.interpolated(to: end.transform, at: fraction)
        #expect(numbers.difference(from: matrices) < 1e-12)
      }
    }
  }

  @Test func inverseUndoesItsMatrix() throws {
    var random = SplitMix64(seed: 43)
    for _ in 0..<1000 {
      let matrix = Transform3D(
        .random(in: -2...2, using: &random), .random(in: -2...2, using: &random),
        .random(in: -2...2, using: &random), .random(in: -2...2, using: &random))
      guard abs(matrix.determinant) > 0.05 else { continue }
      let inverse = try #require(matrix.inverse)
      #expect(matrix.concatenating(inverse).difference(from: .identity) < 1e-11)
      #expect(abs(matrix.determinant * inverse.determinant - 1) < 1e-9)
    }
    #expect(Transform3D.scale(x: 0).inverse == nil)
  }
}

extension SIMD4<Double> {
  fileprivate static func random(
    in range: ClosedRange<Double>, using random: inout SplitMix64
  ) -> SIMD4 {
    SIMD4((0..<4).map { _ in Double.random(in: range, using: &random) })
  }
}
