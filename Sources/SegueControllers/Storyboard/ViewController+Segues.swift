import SegueMessages

extension ViewController {
  /// Performs a segue that the storyboard defines for this controller's scene.
  ///
  /// The controller is first asked whether it may be performed. Then the destination and the segue
  /// are made, and the segue is prepared, performed and, when its transition is over, released.
  ///
  /// - Throws: ``ControllerError`` if there is no such segue or it cannot be performed. A refused
  ///   segue throws nothing and has no effect.
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

  /// Goes back to the nearest earlier controller of a scene, like an unwind segue without an
  /// identifier.
  ///
  /// - Throws: ``ControllerError`` if there is none, or a transition is running.
  public func unwind(to scene: String) throws(ControllerError) {
    try checkNoTransition()
    let target = try unwindTarget(scene)
    let segue = UnwindSegue(identifier: nil, source: self, destination: target)
    segue.delegate = self
    try start(segue)
  }

  /// Prepares and performs a segue from this controller; it is released when its transition is
  /// over.
  ///
  /// - Throws: Any error of performing the segue.
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

  /// The existing child for a custom container, or else a new controller.
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
  /// Tells a segue's delegate that the segue is over, and releases it.
  func complete(_ segue: StoryboardSegue) {
    segue.delegate?.segueDidComplete(segue)
    segue.source.log(.segueReleased, segue)
  }
}
