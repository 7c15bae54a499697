/// Presents in a presentation style.
public final class PresentSegue: StoryboardSegue {
  /// How much of the source is still seen.
  public var style = PresentationStyle.fullScreen

  public override var kind: SegueKind { .present }

  /// Presents the destination.
  public override func perform() throws(ControllerError) {
    try source.present(destination, style: style, transition: transition)
  }
}
