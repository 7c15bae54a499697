/// How an image is read between its texels.
///
/// Both widen with the minification of each axis, so that nothing is skipped.
public enum Sampling: String, CaseIterable, Sendable {
  /// A triangle: two texels an axis, soft.
  case fast
  /// Keys's cubic: four texels an axis, sharp.
  case best
}
