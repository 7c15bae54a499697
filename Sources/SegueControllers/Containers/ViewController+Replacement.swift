public import SegueTimeline

/// The order of callbacks when a container replaces one child by another.
///
/// ```swift
/// /// A container that replaces its only child.
/// class Slot: ViewController {
///   func replace(_ old: ViewController, by new: ViewController) throws(ControllerError) {
///     try cycle(from: old, to: new, TransitionSettings(Slide()), order: .additionFirst)
///   }
/// }
/// ```
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
