/// The kernel that reads an image between its texels.
///
/// ```swift
/// var canvas = Spec.Canvas(width: 390, height: 844)
/// canvas.sampling = .best
/// ```
///
/// Both kernels widen with the minification of each axis, so that no texel is skipped.
public enum Sampling: String, CaseIterable, Sendable {
  /// A triangle: two texels an axis, soft.
  case fast
  /// Keys's cubic: four texels an axis, sharp.
  case best
}
