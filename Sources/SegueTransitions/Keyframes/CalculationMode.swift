/// The way from one keyframe to the next.
///
/// ```swift
/// let path = Keyframes(Point(195, 422), Point(60, 200), Point(330, 60), mode: .cubicPaced)
/// ```
///
/// - Source: `CAAnimationCalculationMode`.
public enum CalculationMode: String, CaseIterable, Hashable, Sendable {
  /// Straight lines.
  case linear
  /// Each value rests until the time of the next.
  case discrete
  /// Straight lines at an even pace, whatever the times.
  case paced
  /// A smooth path through the values.
  case cubic
  /// A smooth path at an even pace, whatever the times.
  case cubicPaced

  /// Whether the distances between the values make their times.
  package var isPaced: Bool { self == .paced || self == .cubicPaced }

  /// Whether the path is smooth.
  package var isCubic: Bool { self == .cubic || self == .cubicPaced }
}
