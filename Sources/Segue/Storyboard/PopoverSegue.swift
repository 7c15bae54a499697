/// Presents in a bubble where the width is regular, and over the full screen where it is compact.
public final class PopoverSegue: StoryboardSegue {
  public override var kind: SegueKind { .popover }

  /// Presents the destination as the width allows.
  public override func perform() throws(ControllerError) {
    try source.present(destination, style: .popover, transition: transition)
  }
}
