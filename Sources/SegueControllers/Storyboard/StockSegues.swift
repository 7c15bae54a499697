/// Pushes in a navigation container around the source, or else presents.
package final class ShowSegue: StoryboardSegue {
  package override var kind: SegueKind { .show }

  /// Asks the source to show the destination.
  package override func perform() throws(ControllerError) {
    try source.show(destination, transition: transition)
  }
}

/// Replaces the secondary column of a split view around the source, or else presents.
package final class ShowDetailSegue: StoryboardSegue {
  package override var kind: SegueKind { .showDetail }

  /// Asks the source to show the destination as its detail.
  package override func perform() throws(ControllerError) {
    try source.showDetail(destination, transition: transition)
  }
}

/// Presents its destination in a presentation style.
package final class PresentSegue: StoryboardSegue {
  /// The presentation style, which decides how much of the source stays visible.
  package var style = PresentationStyle.automatic

  package override var kind: SegueKind { .present }

  /// Presents the destination.
  package override func perform() throws(ControllerError) {
    try source.present(destination, style: style, transition: transition)
  }
}

/// Presents a popover in a regular width, and a full screen in a compact one.
package final class PopoverSegue: StoryboardSegue {
  package override var kind: SegueKind { .popover }

  /// Presents the destination in the style that the width allows.
  package override func perform() throws(ControllerError) {
    try source.present(destination, style: .popover, transition: transition)
  }
}
