/// The instant at which the clock of a recording starts.
///
/// ```swift
/// var clock = Spec.View.Recording(path: "clock.mov")
/// clock.start = .timeline
/// let view = Spec.View("clock", .recording(clock))
/// ```
public enum ClockStart: String, CaseIterable, Hashable, Sendable {
  /// The view is seen, at the start of the transition that brings it.
  case appear
  /// The video starts.
  case timeline
}
