/// The passes that an animation makes within its transition, all of the same duration.
///
/// ```swift
/// let swing = Keyframes(
///   [Keyframe(time: 0, value: Point(195, 422)), Keyframe(time: 1, value: Point(195, 300))],
///   curve: .easeInOut, repetition: Repetition(count: 2, autoreverses: true))
/// ```
///
/// - Source: `CAMediaTiming`: an animation is active for its duration × `repeatCount`, and twice
///   that if it autoreverses. Here the active time is the transition, and the passes divide it.
public struct Repetition: Hashable, Sendable {
  /// Passes, or pairs of passes if they reverse; the last may be a part of one.
  public var count: Double

  /// Whether each pass is followed by one backwards.
  public var autoreverses: Bool

  /// Passes in the order of their times.
  public init(count: Double = 1, autoreverses: Bool = false) {
    (self.count, self.autoreverses) = (count, autoreverses)
  }

  /// A single pass.
  public static let once = Repetition()

  /// The time within a pass, 0 to 1; a single pass runs past both ends as progress does.
  ///
  /// The end of the last pass is its own, as if `fillMode` were `forwards`. Between two passes, the
  /// next has begun.
  func time(at progress: Double) -> Double {
    guard self != .once else { return progress }
    let passes = count * (autoreverses ? 2 : 1)
    let position = min(max(progress, 0), 1) * passes
    let isLast = position >= passes
    let pass = isLast ? passes.rounded(.up) - 1 : position.rounded(.down)
    let isReversed = autoreverses && pass.truncatingRemainder(dividingBy: 2) == 1
    return isReversed ? 1 - (position - pass) : position - pass
  }
}
