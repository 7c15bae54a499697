import SegueMessages

extension ViewController {
  /// Performs a segue of the storyboard that begins here or in a container around this controller.
  ///
  /// First it is asked whether it may be; then the destination is made, then the segue, which is
  /// prepared, performed and, when what it plays is over, released.
  ///
  /// - Throws: ``ControllerError`` where there is no such segue or it cannot be performed. A segue that
  ///   is refused throws nothing, and nothing happens.
  public func performSegue(withIdentifier identifier: String) throws(ControllerError) {
    guard let scene else { throw .hasNoStoryboard(self.identifier) }
    guard let template = scene.segue(identifier) else {
      let known = scene.segues.map(\.identifier)
      throw .unknownSegue(
        identifier, of: self.identifier, known: known,
        nearest: known.nearest(to: identifier))
    }
    try checkNoTransition()
    guard mayPerform(identifier, kind: template.kind) else { return }
    let segue: StoryboardSegue
    if template.kind == .unwind {
      segue = UnwindSegue(
        identifier: identifier, source: self,
        destination: try unwindTarget(template.destination))
    } else {
      let destination = try destination(of: template, in: scene.storyboard)
      segue = try template.segue(
        from: self, to: destination, types: scene.storyboard.segueTypes)
    }
    segue.transition = template.transition
    segue.delegate = self
    try start(segue)
  }

  /// Goes back to the nearest controller of a scene that one came through, as an unwind segue without
  /// an identifier does.
  ///
  /// - Throws: ``ControllerError`` where there is none, or a transition is under way.
  public func unwind(to scene: String) throws(ControllerError) {
    try checkNoTransition()
    let target = try unwindTarget(scene)
    let segue = UnwindSegue(identifier: nil, source: self, destination: target)
    segue.delegate = self
    try start(segue)
  }

  /// Prepares a segue from here and performs it; it is released when what it plays is over.
  ///
  /// - Throws: What performing it throws.
  public func start(_ segue: StoryboardSegue) throws(ControllerError) {
    log(.segueInit, segue, to: segue.destination)
    prepare(for: segue)
    if segue.kind == .unwind { segue.destination.unwind(segue) }
    log(.perform, segue)
    guard let window else {
      try segue.perform()
      segue.delegate?.segueDidComplete(segue)
      return
    }
    let outer = window.performing
    window.performing = segue
    defer { window.performing = outer }
    try segue.perform()
    if window.running?.segue !== segue { window.complete(segue) }
  }

  private func mayPerform(_ identifier: String, kind: SegueKind) -> Bool {
    let name = SegueName(identifier: identifier, kind: kind)
    log(.shouldPerformSegue, name: name)
    let isAllowed = shouldPerformSegue(withIdentifier: identifier)
    if !isAllowed { log(.segueRefused, name: name) }
    return isAllowed
  }

  /// A custom container has its children already; every other destination is made.
  private func destination(
    of template: SegueTemplate, in storyboard: Storyboard
  ) throws(ControllerError) -> ViewController {
    if template.kind == .custom, let container = parent as? ContainerController,
      let sibling = container.children.first(where: { $0.identifier == template.destination })
    {
      return sibling
    }
    let destination = try storyboard.controller(template.destination)
    destination.attach(to: window)
    destination.log(.destinationInit)
    return destination
  }
}

extension Window {
  /// Tells a segue's delegate that it is over, and lets go of it.
  func complete(_ segue: StoryboardSegue) {
    segue.delegate?.segueDidComplete(segue)
    segue.source.log(.segueReleased, segue)
  }
}
