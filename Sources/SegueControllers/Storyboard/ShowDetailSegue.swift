/// Replaces the secondary column of a split view around the source, or else presents.
public final class ShowDetailSegue: StoryboardSegue {
  public override var kind: SegueKind { .showDetail }

  /// Asks the source to show the destination as its detail.
  public override func perform() throws(ControllerError) {
    try source.showDetail(destination, transition: transition)
  }
}
