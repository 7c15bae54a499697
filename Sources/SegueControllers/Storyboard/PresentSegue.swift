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
