/// The content of a view after its recording has ended.
///
/// ```swift
/// var clip = Spec.View.Recording(path: "clip.mov")
/// clip.end = .hold
/// let film = Spec.View("film", .recording(clip))
/// ```
public enum ClipEnd: String, CaseIterable, Hashable, Sendable {
  /// Its last picture stays.
  case hold
  /// It plays again from the start.
  case loop
  /// The spec is wrong.
  case error
}
