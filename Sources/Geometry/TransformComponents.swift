/// A transform by the numbers that Core Animation's key paths animate one by one.
///
/// `transform.scale.x`, `transform.rotation.z`, `transform.translation.y` and so on. Interpolated as
/// numbers they know no shortest way, so a turn may be longer than half a circle, and a scale may
/// come to 0.
public struct TransformComponents: Hashable, Sendable {
  /// Of each axis.
  public var scale: SIMD3<Double>

  /// About x, then y, then z, in radians.
  public var rotation: SIMD3<Double>

  /// In points.
  public var translation: SIMD3<Double>

  /// A transform by its numbers; without any it leaves everything where it is.
  public init(
    scale: SIMD3<Double> = .one, rotation: SIMD3<Double> = .zero,
    translation: SIMD3<Double> = .zero
  ) {
    self.scale = scale
    self.rotation = rotation
    self.translation = translation
  }

  /// The matrix: scale, then the turns about x, y and z, then the translation.
  ///
  /// - Source: the order of Graphics Gems II, VII.1, which the key paths take a matrix apart by.
  public var transform: Transform3D {
    Transform3D.scale(x: scale.x, y: scale.y, z: scale.z)
      .concatenating(.rotation(rotation.x, about: .x))
      .concatenating(.rotation(rotation.y, about: .y))
      .concatenating(.rotation(rotation.z, about: .z))
      .concatenating(.translation(x: translation.x, y: translation.y, z: translation.z))
  }

  /// Each number along a line; a fraction below 0 or above 1 goes on beyond the ends.
  public func interpolated(to end: TransformComponents, at fraction: Double) -> TransformComponents
  {
    TransformComponents(
      scale: scale + (end.scale - scale) * fraction,
      rotation: rotation + (end.rotation - rotation) * fraction,
      translation: translation + (end.translation - translation) * fraction)
  }
}
