/// A transition that follows a hand in a way of its own, and ends in another.
///
/// Any other transition shows its progress under a hand.
package protocol HandLed: Transition {
  /// The duration and the curve of the motion after the release, however far the hand came.
  static func ending(isCommitted: Bool, on systems: Systems) -> TransitionTiming

  /// The drawing under a hand or after it has let go.
  func drawing(led hand: HandMotion, on stage: Stage) -> Drawing
}
