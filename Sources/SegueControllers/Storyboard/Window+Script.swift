extension Window {
  /// The controller in front, whose content a finger would touch.
  public var front: ViewController {
    var controller = presentationChain[presentationChain.count - 1]
    while let child = controller.shown.last?.controller { controller = child }
    return controller
  }

  /// Performs a segue of the controller in front, of a container around it, or of a controller that
  /// is visible beside it, such as the primary column of a split view.
  ///
  /// - Throws: ``ControllerError`` if none of them has the segue, or it cannot be performed.
  public func perform(_ identifier: String) throws(ControllerError) {
    func has(_ controller: ViewController) -> Bool { controller.scene?.segue(identifier) != nil }
    let source = around(front, where: has) ?? beside(front, where: has) ?? front
    try source.performSegue(withIdentifier: identifier)
  }

  /// Goes back, like a back button.
  ///
  /// The nearest navigation container around the controller in front pops; if nothing is pushed,
  /// the presented controller is dismissed.
  ///
  /// - Throws: ``ControllerError`` if there is nothing to go back to.
  public func goBack() throws(ControllerError) {
    let stack = around(front) { ($0 as? NavigationController)?.stack.count ?? 0 > 1 }
    if let stack = stack as? NavigationController {
      try stack.pop()
    } else {
      guard front.outermost.presenting != nil else { throw .noWayBack(front.identifier) }
      try front.dismiss()
    }
  }

  /// Goes back to an earlier controller of a scene.
  ///
  /// ```swift
  /// let storyboard = Storyboard([
  ///   SceneDescription("stack", container: .navigation(root: "home")),
  ///   SceneDescription("home", view: "home") { SegueTemplate("open", .show, to: "page") },
  ///   SceneDescription("page", view: "settings"),
  /// ])
  /// let window = Window(root: try storyboard.controller("stack"))
  /// try window.makeVisible()
  /// try window.perform("open")
  /// try window.finishTransition()
  /// try window.unwind(to: "home")
  /// ```
  ///
  /// - Throws: ``ControllerError`` if no earlier controller has this scene.
  public func unwind(to scene: String) throws(ControllerError) {
    try front.unwind(to: scene)
  }

  /// Selects a child of the nearest container of tabs, pages or other children around the
  /// controller in front.
  ///
  /// ```swift
  /// let children = ["home", "search"].map { ViewController($0, view: $0) }
  /// let window = Window(root: TabController("tabs", tabs: children))
  /// try window.makeVisible()
  /// try window.select(1, in: "tabs")
  /// ```
  ///
  /// An `identifier` chooses the container, which may also be visible beside that controller.
  /// `forward` sets the direction of a custom container; nil means forward to a later child.
  ///
  /// - Throws: ``ControllerError`` if there is no such container or child.
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

  /// The uppermost matching controller in the visible tree around a controller, in any column.
  private func beside(
    _ controller: ViewController, where isRight: (ViewController) -> Bool
  ) -> ViewController? {
    controller.outermost.visibleTree.last(where: isRight)
  }

  /// The first matching controller, from this one outward.
  private func around(
    _ controller: ViewController, where isRight: (ViewController) -> Bool
  ) -> ViewController? {
    sequence(first: controller, next: \.parent).first(where: isRight)
  }
}
