/// Plays a transition of your choice, between two children of a custom container or by presenting.
public final class CustomSegue: StoryboardSegue {
  /// Shows the destination.
  public override func perform() throws(ControllerError) {
    guard let transition else { throw .segueNeedsTransition(identifier ?? destination.identifier) }
    guard let container = source.parent as? ContainerController,
      destination.parent === container
    else {
      try source.present(destination, transition: transition)
      return
    }
    try container.move(to: destination, transition)
  }
}
