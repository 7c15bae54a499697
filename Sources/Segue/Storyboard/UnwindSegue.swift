/// Goes back to a controller that one came through: what lies over it is dismissed or popped.
public final class UnwindSegue: StoryboardSegue {
  public override var kind: SegueKind { .unwind }

  /// Clears the way to the destination.
  public override func perform() throws(ControllerError) {
    guard destination !== source else { return }
    try destination.outermost.unwind(to: destination, transition: transition)
  }
}

extension ViewController {
  /// Shows a controller that lies in this outermost one again, by one transition.
  ///
  /// Where something is presented here, its dismissal is that transition, and the containers below
  /// have changed before it starts. Else the outermost container that must change plays its own, and
  /// those in it have changed before.
  fileprivate func unwind(
    to target: ViewController, transition: TransitionSettings?
  ) throws(ControllerError) {
    // From the target outward: each with the child on the way.
    var pairs: [(container: ViewController, child: ViewController)] = []
    var node = target
    while let parent = node.parent {
      pairs.append((parent, node))
      node = parent
    }
    let hidden = pairs.filter { pair in
      !pair.container.shown.contains { $0.controller === pair.child }
        || pair.container.shown.last?.controller !== pair.child
          && pair.container is NavigationController
    }
    let isDismissed = presented != nil
    // Where a hand will turn back, nothing but what it drives has begun to change.
    let isTakenBack = try window?.hand?.drive(.cut).isCommitted == false
    for (index, pair) in hidden.enumerated() {
      let isPlayed = index == hidden.count - 1 && !isDismissed
      if isTakenBack, !isPlayed { continue }
      try pair.container.bringBack(pair.child, isPlayed ? transition : .cut)
    }
    if isDismissed { try dismiss(transition: transition) }
  }

  /// Shows a child that was shown before, as its kind of container goes back; nil is as usual.
  private func bringBack(
    _ child: ViewController, _ settings: TransitionSettings?
  ) throws(ControllerError) {
    switch self {
    case let navigation as NavigationController:
      try navigation.popTo(child, transition: settings)
    case let tabs as TabController:
      guard let index = tabs.children.firstIndex(where: { $0 === child }) else { return }
      try tabs.select(index, transition: settings)
    case let container as ContainerController:
      try container.move(
        to: child, settings ?? container.transition?.backward ?? .cut)
    default: try showView(of: child)
    }
  }
}
