/// Pushes in a navigation container around the source, or else presents.
public final class ShowSegue: StoryboardSegue {
  public override var kind: SegueKind { .show }

  /// Asks the source to show the destination.
  public override func perform() throws(ControllerError) {
    try source.show(destination, transition: transition)
  }
}

/// Replaces the secondary column of a split view around the source, or else presents.
public final class ShowDetailSegue: StoryboardSegue {
  public override var kind: SegueKind { .showDetail }

  /// Asks the source to show the destination as its detail.
  public override func perform() throws(ControllerError) {
    try source.showDetail(destination, transition: transition)
  }
}

/// Presents its destination in a presentation style.
public final class PresentSegue: StoryboardSegue {
  /// The presentation style, which decides how much of the source stays visible.
  public var style = PresentationStyle.fullScreen

  public override var kind: SegueKind { .present }

  /// Presents the destination.
  public override func perform() throws(ControllerError) {
    try source.present(destination, style: style, transition: transition)
  }
}

/// Presents a popover in a regular width, and a full screen in a compact one.
public final class PopoverSegue: StoryboardSegue {
  public override var kind: SegueKind { .popover }

  /// Presents the destination in the style that the width allows.
  public override func perform() throws(ControllerError) {
    try source.present(destination, style: .popover, transition: transition)
  }
}
