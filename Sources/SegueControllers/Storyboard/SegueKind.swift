/// The kinds of segue, by what each does.
public enum SegueKind: String, CaseIterable, Hashable, Sendable {
  /// Pushes in a navigation container, or else presents.
  case show
  /// Replaces the secondary column of a split view, or else presents.
  case showDetail
  /// Presents in a presentation style.
  case present
  /// Presents a popover in a regular width, and a full screen in a compact one.
  case popover
  /// Performs a registered segue type or, without one, plays its transition.
  case custom
  /// Goes back to an earlier controller on the path to this one.
  case unwind
}
