/// Which segue an event is about.
public struct SegueName: Hashable, Sendable {
  /// As the storyboard has it; nil for one that has none.
  public let identifier: String?

  /// What kind of segue.
  public let kind: SegueKind
}
