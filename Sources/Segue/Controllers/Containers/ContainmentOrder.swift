/// In which order a container that replaces one child by another tells the two.
public enum ContainmentOrder: Hashable, Sendable {
  /// `old.willMove(to: nil)`, then `addChild(new)`; in the end `old.removeFromParent()`, then
  /// `new.didMove(to:)`.
  ///
  /// - Source: View Controller Programming Guide for iOS, listing 14-3.
  case removalFirst

  /// `addChild(new)`, then `old.willMove(to: nil)`; in the end `new.didMove(to:)`, then
  /// `old.removeFromParent()`.
  ///
  /// - Source: NSCookbook, iOS Programming Recipe 28.
  case additionFirst
}

extension ViewController {
  /// Replaces a child by a controller that is none yet, and plays a transition between them.
  ///
  /// Where a hand on the screen takes it back, the new one is removed again and the old one told that
  /// it stays.
  ///
  /// - Throws: ``ControllerError`` where one is in the wrong place, or a transition is under way.
  public func cycle(
    from old: ViewController, to new: ViewController, _ settings: TransitionSettings,
    order: ContainmentOrder = .removalFirst
  ) throws(ControllerError) {
    guard old.parent === self else { throw .notAChild(old.identifier, of: identifier) }
    try beginReplacing(old, by: new, settings, order)
    try transition(from: old, to: new, settings) { isFinished throws(ControllerError) in
      try self.endReplacing(old, by: new, order, isFinished: isFinished)
    }
  }
}
