package import SegueMessages
package import SegueTimeline

/// A line of a storyboard's script, with its position in the spec.
package struct ScriptLine {
  package let action: ScriptAction

  /// The hand that drives its transition; nil if the transition plays by itself.
  package let hand: Hand?

  package let position: SourcePosition?

  package init(action: ScriptAction, hand: Hand?, position: SourcePosition?) {
    self.action = action
    self.hand = hand
    self.position = position
  }
}

/// The action of one line of a script.
package enum ScriptAction: Hashable, Sendable {
  /// Lets this many seconds pass.
  case wait(Rational)
  /// Performs the segue with this identifier.
  case perform(String)
  /// Goes back, like a navigation bar's button or a swipe.
  case back
  /// Goes back to a scene.
  case unwind(String)
  /// Selects a tab, page or child of the nearest container or of the scene with this name;
  /// `forward` sets the direction of a custom container.
  case select(Int, in: String?, forward: Bool?)
  /// Rotates the device.
  case rotate(DeviceOrientation)
}
