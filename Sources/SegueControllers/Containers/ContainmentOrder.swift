public import SegueTimeline

/// The order of callbacks when a container replaces one child by another.
public enum ContainmentOrder: Hashable, Sendable {
  /// `old.willMove(to: nil)`, then `addChild(new)`; at the end `old.removeFromParent()`, then
  /// `new.didMove(to:)`.
  ///
  /// - Source: View Controller Programming Guide for iOS, listing 14-3.
  case removalFirst

  /// `addChild(new)`, then `old.willMove(to: nil)`; at the end `new.didMove(to:)`, then
  /// `old.removeFromParent()`.
  ///
  /// - Source: NSCookbook, iOS Programming Recipe 28.
  case additionFirst
}

extension ViewController {
  /// Replaces a child by a new controller, with a transition between them.
  ///
  /// If a hand turns the transition back, the new controller is removed again and the old one is
  /// told that it stays.
  ///
  /// - Throws: ``ControllerError`` if either is in the wrong place, or a transition is running.
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
