/// Presents a popover in a regular width, and a full screen in a compact one.
public final class PopoverSegue: StoryboardSegue {
  public override var kind: SegueKind { .popover }

  /// Presents the destination in the style that the width allows.
  public override func perform() throws(ControllerError) {
    try source.present(destination, style: .popover, transition: transition)
  }
}
