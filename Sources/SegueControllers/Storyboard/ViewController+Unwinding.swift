extension ViewController {
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
