extension Window {
  /// The controller that is seen on top of all, and whose content a finger would touch.
  public var front: ViewController {
    var controller = presentationChain[presentationChain.count - 1]
    while let child = controller.shown.last?.controller { controller = child }
    return controller
  }

  /// Performs a segue of the controller that is in front, of a container around it, or of one that
  /// is seen beside it, as the primary column of a split view.
  ///
  /// - Throws: ``ControllerError`` where none of them has it, or it cannot be performed.
  public func perform(_ identifier: String) throws(ControllerError) {
    func has(_ controller: ViewController) -> Bool { controller.scene?.segue(identifier) != nil }
    let source = around(front, where: has) ?? beside(front, where: has) ?? front
    try source.performSegue(withIdentifier: identifier)
  }

  /// Goes back to where one came from: the nearest navigation container around the controller in front
  /// pops, and where nothing is pushed, what is presented is dismissed.
  ///
  /// - Throws: ``ControllerError`` where there is nothing to go back to.
  public func goBack() throws(ControllerError) {
    let stack = around(front) { ($0 as? NavigationController)?.stack.count ?? 0 > 1 }
    if let stack = stack as? NavigationController {
      try stack.pop()
    } else {
      guard front.outermost.presenting != nil else { throw .noWayBack(front.identifier) }
      try front.dismiss()
    }
  }

  /// Goes back to a controller of a scene.
  ///
  /// - Throws: ``ControllerError`` where one did not come through it.
  public func unwind(to scene: String) throws(ControllerError) {
    try front.unwind(to: scene)
  }

  /// Switches the nearest container of tabs, pages or others around the controller in front, or the
  /// one of that identifier, which may also be seen beside it.
  ///
  /// `forward` tells a custom container which way; nil is forward to a later child.
  ///
  /// - Throws: ``ControllerError`` where there is no container, or no such child.
  public func select(
    _ index: Int, in identifier: String? = nil, forward: Bool? = nil
  ) throws(ControllerError) {
    func isMeant(_ controller: ViewController) -> Bool {
      (controller is TabController || controller is PageController
        || controller is ContainerController)
        && (identifier == nil || controller.identifier == identifier)
    }
    let other = identifier.flatMap { _ in beside(front, where: isMeant) }
    let container = around(front, where: isMeant) ?? other
    switch container {
    case let tabs as TabController: try tabs.select(index)
    case let pages as PageController: try pages.turn(to: index)
    case let custom as ContainerController:
      try custom.switchTo(index, forward: forward ?? (index > custom.selectedIndex))
    default: throw .nothingToSelect(front.identifier)
    }
  }

  /// The uppermost of what is seen where a controller is, in whichever column, of which something is true.
  private func beside(
    _ controller: ViewController, where isRight: (ViewController) -> Bool
  ) -> ViewController? {
    controller.outermost.visibleTree.last(where: isRight)
  }

  /// The first, from a controller outward, of which something is true.
  private func around(
    _ controller: ViewController, where isRight: (ViewController) -> Bool
  ) -> ViewController? {
    sequence(first: controller, next: \.parent).first(where: isRight)
  }
}
