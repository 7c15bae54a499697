/// A transform as the numbers that Core Animation's key paths animate one by one.
///
/// ```swift
/// let small = TransformComponents(
///   scale: SIMD3(0.5, 0.5, 1), rotation: SIMD3(0, 0, .pi), translation: SIMD3(0, 200, 0))
/// var leaving = ViewKeyframes()
/// leaving.transform = Keyframes(nil, small)
/// let step = Go(to: settings, by: Properties(from: leaving, to: ViewKeyframes()))
/// ```
///
/// They are `transform.scale.x`, `transform.rotation.z`, `transform.translation.y` and so on. Each
/// is interpolated as a plain number and not along a shortest path, so a rotation may exceed half a
/// turn, and a scale may pass 0.
public struct TransformComponents: Hashable, Sendable {
  /// Factor of each axis.
  public var scale: SIMD3<Double>

  /// Angles about x, then y, then z, in radians.
  public var rotation: SIMD3<Double>

  /// Translation in points.
  public var translation: SIMD3<Double>

  /// A transform with these numbers; the defaults are the identity.
  public init(
    scale: SIMD3<Double> = .one, rotation: SIMD3<Double> = .zero,
    translation: SIMD3<Double> = .zero
  ) {
    self.scale = scale
    self.rotation = rotation
    self.translation = translation
  }

  /// The matrix: scale, then the rotations about x, y and z, then the translation.
  ///
  /// - Source: the order of Graphics Gems II, VII.1, by which the key paths decompose a matrix.
  package var transform: Transform3D {
    Transform3D.scale(x: scale.x, y: scale.y, z: scale.z)
      .concatenating(.rotation(rotation.x, about: .x))
      .concatenating(.rotation(rotation.y, about: .y))
      .concatenating(.rotation(rotation.z, about: .z))
      .concatenating(.translation(x: translation.x, y: translation.y, z: translation.z))
  }

  /// Interpolates each number linearly; a fraction below 0 or above 1 extrapolates.
  public func interpolated(to end: TransformComponents, at fraction: Double) -> TransformComponents
  {
    TransformComponents(
      scale: scale + (end.scale - scale) * fraction,
      rotation: rotation + (end.rotation - rotation) * fraction,
      translation: translation + (end.translation - translation) * fraction)
  }
}
