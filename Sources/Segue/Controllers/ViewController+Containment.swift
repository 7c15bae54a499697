import Transitions

extension ViewController {
  /// Makes a controller a child, and sends it `willMove(to:)`.
  ///
  /// The container then shows its view (``showView(of:)``) and sends `didMove(to:)`.
  ///
  /// - Throws: ``ControllerError`` where it has a parent, is presented, is the root of a window, or
  ///   contains this one.
  public func addChild(_ child: ViewController) throws(ControllerError) {
    try checkCanAdd(child)
    child.attach(to: window)
    child.willMove(to: self)
    children.append(child)
    child.parent = self
  }

  /// Takes the controller out of its container, and sends it `didMove(to: nil)`.
  ///
  /// The container has sent `willMove(to: nil)` before. What is still seen of its view goes away.
  ///
  /// - Throws: ``ControllerError`` where it has no parent, or where a transition is under way.
  public func removeFromParent() throws(ControllerError) {
    guard let parent else { throw .hasNoParent(identifier) }
    if window?.running?.change.container === parent { try checkNoTransition() }
    if parent.shown.contains(where: { $0.controller === self }) { try parent.hideView(of: self) }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(to: nil)
  }

  /// Shows a child's view at once, in place of those that are shown.
  ///
  /// - Throws: ``ControllerError`` where it is no child, or where a transition is under way.
  public func showView(of child: ViewController) throws(ControllerError) {
    try check(child)
    try child.loadViewIfNeeded()
    try change(to: [framed(child)])
  }

  /// Takes a child's view away at once.
  ///
  /// - Throws: ``ControllerError`` where it is no child, or where a transition is under way.
  public func hideView(of child: ViewController) throws(ControllerError) {
    try check(child)
    try change(to: shown.filter { $0.controller !== child })
  }

  /// Moves from one child's view to another's, as `transitionFromViewController` does.
  ///
  /// It shows the new view, plays the transition and takes the old view away, with the callbacks of
  /// appearance; `completion` then finishes what the container has begun: it is told whether the new
  /// view has come, which a hand on the screen can prevent.
  ///
  /// A transition under which the old view is still seen leaves it there; the same one reversed takes
  /// the view above off again.
  ///
  /// - Throws: ``ControllerError`` where one is no child, both are the same, or a transition is under
  ///   way.
  public func transition(
    from old: ViewController, to new: ViewController, _ settings: TransitionSettings,
    completion: @escaping (_ isFinished: Bool) throws(ControllerError) -> Void = { _ in }
  ) throws(ControllerError) {
    try check(old)
    try check(new)
    guard old !== new else { throw .transitionToItself(old.identifier) }
    try new.loadViewIfNeeded()
    let below = shown.firstIndex { $0.controller === new }
    if settings.isReversed, settings.transition.keepsFrom, let below,
      shown.last?.controller === old
    {
      try change(
        to: Array(shown[...below]), by: settings,
        from: old.surface(), completion: completion)
      return
    }
    if settings.keepsFrom {
      let child = ShownChild(controller: new, overlay: window?.makeOverlay(settings))
      try change(
        to: shown + [child], by: settings, to: new.surface(), completion: completion)
      return
    }
    let child = framed(new)
    guard let place = framePlace(of: child), shown.count == 1 else {
      try change(to: [child], by: settings, completion: completion)
      return
    }
    try change(
      to: [child], by: settings, from: old.surface(), to: new.surface(), in: place,
      completion: completion)
  }

  /// Throws where a controller cannot become a child.
  func checkCanAdd(_ child: ViewController) throws(ControllerError) {
    try child.checkIsFree()
    guard !sequence(first: self, next: \.parent).contains(where: { $0 === child }) else {
      throw .liesInItself(child.identifier, parent: identifier)
    }
    if child.window?.root === child { throw .isRoot(child.identifier) }
  }

  /// Throws where it is somewhere already.
  func checkIsFree() throws(ControllerError) {
    if let parent { throw .hasParent(identifier, parent: parent.identifier) }
    if let presenting { throw .isPresented(identifier, by: presenting.identifier) }
  }

  /// Throws where a number is none of a container's children or pages.
  func checkIndex(
    _ index: Int, of controllers: [ViewController]
  ) throws(ControllerError) {
    guard controllers.indices.contains(index) else {
      throw .unknownIndex(index, of: identifier, count: controllers.count)
    }
  }

  /// Throws where there is nothing of it to be seen.
  func checkHasView() throws(ControllerError) {
    try loadViewIfNeeded()
    _ = try surface()
  }

  /// Throws unless the container may move a child's view now.
  private func check(_ child: ViewController) throws(ControllerError) {
    guard child.parent === self else { throw .notAChild(child.identifier, of: identifier) }
    try checkNoTransition()
  }

  /// Throws while a transition is under way.
  func checkNoTransition() throws(ControllerError) {
    if let end = window?.transitionEnd { throw .transitionUnderWay(until: end) }
  }

  /// Throws where a transition cannot begin now.
  func checkCanPlay(_ settings: TransitionSettings) throws(ControllerError) {
    _ = try window?.span(of: settings)
  }

  /// Puts it, and all in it, on its way to a screen.
  func attach(to window: Window?) {
    self.window = window
    for child in children { child.attach(to: window) }
  }
}
