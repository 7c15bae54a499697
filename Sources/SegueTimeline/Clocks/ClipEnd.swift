/// The content of a view after its recording has ended.
public enum ClipEnd: String, CaseIterable, Hashable, Sendable {
  /// Its last picture stays.
  case hold
  /// It plays again from the start.
  case loop
  /// The spec is wrong.
  case error
}
