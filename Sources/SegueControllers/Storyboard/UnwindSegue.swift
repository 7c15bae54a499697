import SegueTimeline

/// Goes back to an earlier controller by dismissing or popping everything over it.
package final class UnwindSegue: StoryboardSegue {
  package override var kind: SegueKind { .unwind }

  /// Reveals the destination.
  package override func perform() throws(ControllerError) {
    guard destination !== source else { return }
    try destination.outermost.unwind(to: destination, transition: transition)
  }
}

extension ViewController {
  /// Goes back to the nearest earlier controller of a scene, like an unwind segue without an
  /// identifier.
  ///
  /// ```swift
  /// /// A page that leads back to the start.
  /// final class Receipt: ViewController {
  ///   func close() throws(ControllerError) { try unwind(to: "home") }
  /// }
  /// ```
  ///
  /// - Throws: ``ControllerError`` if there is none, or a transition is running.
  public func unwind(to scene: String) throws(ControllerError) {
    try checkNoTransition()
    let target = try unwindTarget(scene)
    let segue = UnwindSegue(identifier: nil, source: self, destination: target)
    segue.delegate = self
    try start(segue)
  }

  /// Shows a controller inside this outermost one again, with a single transition.
  ///
  /// If something is presented here, its dismissal is that transition, and the containers below
  /// change before it starts. Otherwise the outermost container that must change plays its own
  /// transition, and the containers inside it change before.
  fileprivate func unwind(
    to target: ViewController, transition: TransitionSettings?
  ) throws(ControllerError) {
    // From the target outward, each container with its child on the path to the target.
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
    // If the hand will turn back, nothing changes except what it drives.
    let isTakenBack = try window?.drive(of: .cut)?.isCommitted == false
    for (index, pair) in hidden.enumerated() {
      let isPlayed = index == hidden.count - 1 && !isDismissed
      if isTakenBack, !isPlayed { continue }
      try pair.container.bringBack(pair.child, isPlayed ? transition : .cut)
    }
    if isDismissed { try dismiss(transition: transition) }
  }

  /// Shows an earlier child again, in the manner of this kind of container; nil takes its default
  /// transition.
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

  /// The nearest earlier controller of a scene that accepts an unwind segue.
  ///
  /// The search goes outward, through the containers around this controller, uppermost children
  /// first, and then to the controllers that presented them.
  func unwindTarget(_ scene: String) throws(ControllerError) -> ViewController {
    var passed = self
    var node: ViewController? = self
    while let current = node {
      if let found = current.descendant(of: scene, besides: passed, from: self) { return found }
      passed = current
      node = current.parent ?? current.presenting
    }
    throw .noUnwindTarget(scene, from: identifier)
  }

  private func descendant(
    of scene: String, besides passed: ViewController, from source: ViewController
  ) -> ViewController? {
    if identifier == scene, self !== source, canPerformUnwind(from: source) { return self }
    for child in children.reversed() where child !== passed {
      if let found = child.descendant(of: scene, besides: passed, from: source) { return found }
    }
    return nil
  }
}
