/// The name and kind of a segue, for an event.
public struct SegueName: Hashable, Sendable {
  /// The identifier in the storyboard; nil if the segue has none.
  public let identifier: String?

  /// The kind of segue.
  public let kind: SegueKind
}
