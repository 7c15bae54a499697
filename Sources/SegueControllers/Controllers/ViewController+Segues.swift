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
      let known = scene.description.segues.map(\.identifier)
      throw .unknownSegue(
        identifier, of: self.identifier, known: known,
        nearest: known.nearest(to: identifier))
    }
    try checkNoTransition()
    guard mayPerform(identifier, kind: template.kind) else { return }
    let segue = try scene.makeSegue(template, self)
    segue.transition = template.transition
    segue.delegate = self
    try start(segue)
  }

  /// Prepares and performs a segue from this controller; it is released when its transition is
  /// over.
  ///
  /// - Throws: Any error of performing the segue.
  package func start(_ segue: StoryboardSegue) throws(ControllerError) {
    log(.segueInit, segue.name, to: segue.destination)
    prepare(for: segue)
    if segue.kind == .unwind { segue.destination.unwind(segue) }
    log(.perform, segue.name)
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
    log(.shouldPerformSegue, name)
    let isAllowed = shouldPerformSegue(withIdentifier: identifier)
    if !isAllowed { log(.segueRefused, name) }
    return isAllowed
  }
}

extension Window {
  /// Tells a segue's delegate that the segue is over, and releases it.
  func complete(_ segue: StoryboardSegue) {
    segue.delegate?.segueDidComplete(segue)
    segue.source.log(.segueReleased, segue.name)
  }
}

/// The scene of a controller, as its storyboard describes it.
struct StoryboardScene {
  let description: SceneDescription

  /// Makes a segue of the scene from its controller, with the destination.
  let makeSegue: (SegueTemplate, ViewController) throws(ControllerError) -> StoryboardSegue

  func segue(_ identifier: String) -> SegueTemplate? {
    description.segues.first { $0.identifier == identifier }
  }
}
