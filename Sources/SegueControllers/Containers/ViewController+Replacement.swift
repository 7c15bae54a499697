import SegueTimeline

extension ViewController {
  /// Adds the replacement of a child, and tells the child that it will be removed.
  ///
  /// ``endReplacing(_:by:_:isFinished:)`` completes it. If this method throws, nothing has changed.
  ///
  /// - Parameters:
  ///   - old: The child to remove; nil if the new controller comes over others that stay.
  ///   - new: A controller that is not a child yet.
  ///   - settings: The transition that will be played.
  ///   - order: The order of the callbacks.
  /// - Throws: ``ControllerError`` if the new controller is already a child or presented, if it has
  ///   nothing to show, or if the transition cannot start now.
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

  /// Completes ``beginReplacing(_:by:_:_:)``: removes the old child or, if the transition was
  /// turned back, the new one.
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
