/// A transition that follows a hand in a way of its own, and ends in another.
///
/// Any other transition shows its progress under a hand.
package protocol HandLed: Transition {
  /// The hold of a hand on the transition; nil if this hand leads its progress.
  ///
  /// - Parameters:
  ///   - hand: The hand with all its touches.
  ///   - isReversed: Whether the transition goes back.
  ///   - systems: The versions that it follows.
  /// - Returns: The hold.
  static func grip(of hand: HandMotion, isReversed: Bool, on systems: Systems) -> Grip?

  /// The duration and the curve of the motion after the release.
  ///
  /// - Parameters:
  ///   - hand: The hand at its last touch.
  ///   - isCommitted: Whether the transition finishes; otherwise it turns back.
  ///   - systems: The versions that it follows.
  /// - Returns: The timing.
  static func ending(
    of hand: HandMotion, isCommitted: Bool, on systems: Systems
  ) -> TransitionTiming

  /// The drawing under a hand or after it has let go.
  ///
  /// On the way back, `from` is the view that the transition brought.
  func drawing(led hand: HandMotion, on stage: Stage) -> Drawing
}
