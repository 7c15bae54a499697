extension ViewController {
  /// Adds a controller that is about to take the place of a child, and tells that one that it goes.
  ///
  /// ``endReplacing(_:by:_:isFinished:)`` ends it. Where it throws, nothing has changed.
  ///
  /// - Parameters:
  ///   - old: What goes; nil where the new one comes over what stays.
  ///   - new: A controller that is no child yet.
  ///   - settings: What will be played.
  ///   - order: Who is told first.
  /// - Throws: ``ControllerError`` where the new one is somewhere already or has nothing to show, or
  ///   where the transition cannot be played now.
  func beginReplacing(
    _ old: ViewController?, by new: ViewController, _ settings: TransitionSettings,
    _ order: ContainmentOrder = .removalFirst
  ) throws(ControllerError) {
    try checkCanPlay(settings)
    try checkCanAdd(new)
    if order == .removalFirst { old?.willMove(to: nil) }
    try addChild(new)
    if order == .additionFirst { old?.willMove(to: nil) }
    do throws(ControllerError) {
      try new.checkHasView()
    } catch {
      try endReplacing(old, by: new, order, isFinished: false)
      throw error
    }
  }

  /// Ends what ``beginReplacing(_:by:_:_:)`` began: the old one is removed, or where it has not
  /// finished the new one again.
  func endReplacing(
    _ old: ViewController?, by new: ViewController, _ order: ContainmentOrder = .removalFirst,
    isFinished: Bool
  ) throws(ControllerError) {
    guard isFinished else {
      new.willMove(to: nil)
      try new.removeFromParent()
      old?.didMove(to: self)
      return
    }
    if order == .additionFirst { new.didMove(to: self) }
    try old?.removeFromParent()
    if order == .removalFirst { new.didMove(to: self) }
  }
}
