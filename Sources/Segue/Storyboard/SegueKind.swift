/// What a segue does.
public enum SegueKind: String, CaseIterable, Hashable, Sendable {
  /// Pushes in a navigation container, else presents.
  case show
  /// Replaces the secondary column of a split view, else presents.
  case showDetail
  /// Presents, in a presentation style.
  case present
  /// A bubble in a regular width, a full screen in a compact one.
  case popover
  /// Whatever its own type does; without one, its transition.
  case custom
  /// Goes back to a controller that one came through.
  case unwind
}
