/// Pushes in a navigation container around the source, or else presents.
public final class ShowSegue: StoryboardSegue {
  public override var kind: SegueKind { .show }

  /// Asks the source to show the destination.
  public override func perform() throws(ControllerError) {
    try source.show(destination, transition: transition)
  }
}
