public import SegueTimeline
import SegueTransitions

extension ViewController {
  /// Adds a child, and sends it `willMove(to:)`.
  ///
  /// The container then shows the child's view (``showView(of:)``) and sends `didMove(to:)`.
  ///
  /// - Throws: ``ControllerError`` if the child has a parent, is presented, is the root of a
  ///   window, or contains this controller.
  public func addChild(_ child: ViewController) throws(ControllerError) {
    try checkCanAdd(child)
    child.attach(to: window)
    child.willMove(to: self)
    children.append(child)
    child.parent = self
  }

  /// Removes the controller from its container, and sends it `didMove(to: nil)`.
  ///
  /// The container sends `willMove(to: nil)` before. If the view is still visible, it disappears.
  ///
  /// - Throws: ``ControllerError`` if it has no parent, or a transition is running.
  public func removeFromParent() throws(ControllerError) {
    guard let parent else { throw .hasNoParent(identifier) }
    if window?.running?.change.container === parent { try checkNoTransition() }
    if parent.shown.contains(where: { $0.controller === self }) { try parent.hideView(of: self) }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(to: nil)
  }

  /// Shows a child's view at once, in place of the visible ones.
  ///
  /// - Throws: ``ControllerError`` if it is not a child, or a transition is running.
  public func showView(of child: ViewController) throws(ControllerError) {
    try check(child)
    try child.loadViewIfNeeded()
    try change(to: [framed(child)])
  }

  /// Hides a child's view at once.
  ///
  /// ```swift
  /// /// A container whose banner can be hidden.
  /// final class News: ViewController {
  ///   func hideBanner() throws(ControllerError) {
  ///     if let banner = children.last { try hideView(of: banner) }
  ///   }
  /// }
  /// ```
  ///
  /// - Throws: ``ControllerError`` if it is not a child, or a transition is running.
  public func hideView(of child: ViewController) throws(ControllerError) {
    try check(child)
    try change(to: shown.filter { $0.controller !== child })
  }

  /// Moves from one child's view to another's, like `transitionFromViewController`.
  ///
  /// It shows the new view, plays the transition and removes the old view, and sends the appearance
  /// callbacks. Then `completion` lets the container finish: it is told whether the new view stays,
  /// because a hand can turn the transition back.
  ///
  /// A transition that keeps the old view visible leaves it in place; the reverse of that
  /// transition removes the view above it.
  ///
  /// - Throws: ``ControllerError`` if either is not a child, both are the same, or a transition is
  ///   running.
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

  /// Throws if a controller cannot become a child.
  func checkCanAdd(_ child: ViewController) throws(ControllerError) {
    try child.checkIsFree()
    guard !sequence(first: self, next: \.parent).contains(where: { $0 === child }) else {
      throw .liesInItself(child.identifier, parent: identifier)
    }
    if child.window?.root === child { throw .isRoot(child.identifier) }
  }

  /// Throws if the controller is already a child or presented.
  func checkIsFree() throws(ControllerError) {
    if let parent { throw .hasParent(identifier, parent: parent.identifier) }
    if let presenting { throw .isPresented(identifier, by: presenting.identifier) }
  }

  /// Throws if a number is not the index of a child or page.
  func checkIndex(
    _ index: Int, of controllers: [ViewController]
  ) throws(ControllerError) {
    guard controllers.indices.contains(index) else {
      throw .unknownIndex(index, of: identifier, count: controllers.count)
    }
  }

  /// Throws if the controller has nothing to show.
  func checkHasView() throws(ControllerError) {
    try loadViewIfNeeded()
    _ = try surface()
  }

  /// Throws unless the container can move a child's view now.
  private func check(_ child: ViewController) throws(ControllerError) {
    guard child.parent === self else { throw .notAChild(child.identifier, of: identifier) }
    try checkNoTransition()
  }

  /// Throws while a transition is running.
  func checkNoTransition() throws(ControllerError) {
    if let end = window?.transitionEnd { throw .transitionUnderWay(until: end) }
  }

  /// Throws if a transition cannot start now.
  func checkCanPlay(_ settings: TransitionSettings) throws(ControllerError) {
    _ = try window?.span(of: settings)
  }

  /// Attaches the controller and its descendants to a window.
  func attach(to window: Window?) {
    self.window = window
    for child in children { child.attach(to: window) }
  }
}
