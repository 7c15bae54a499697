extension Transform3D {
  /// Rotates by `angle` radians about an axis of any direction and length; about a zero axis it is
  /// the identity.
  ///
  /// It corresponds to `CATransform3DMakeRotation`.
  package static func rotation(_ angle: Double, about axis: SIMD3<Double>) -> Transform3D {
    let length = (axis * axis).sum().squareRoot()
    guard length > 0 else { return .identity }
    let half = angle / 2
    return Quaternion(
      vector: axis * (Elementary.sine(half) / length), scalar: Elementary.cosine(half)
    ).transform
  }

  /// A translation, then `self`: `CATransform3DTranslate`.
  public func translated(x: Double = 0, y: Double = 0, z: Double = 0) -> Transform3D {
    Transform3D.translation(x: x, y: y, z: z).concatenating(self)
  }

  /// A scale, then `self`: `CATransform3DScale`.
  public func scaled(x: Double = 1, y: Double = 1, z: Double = 1) -> Transform3D {
    Transform3D.scale(x: x, y: y, z: z).concatenating(self)
  }

  /// A rotation by `angle` radians about an axis, then `self`: `CATransform3DRotate`.
  public func rotated(_ angle: Double, about axis: Axis) -> Transform3D {
    Transform3D.rotation(angle, about: axis).concatenating(self)
  }
}
