import SegueMessages

/// A line of a storyboard's script, and where it stands.
struct ScriptLine {
  let action: ScriptAction

  /// What drives the transition that it plays; nil where it plays by itself.
  let hand: Hand?

  let position: SourcePosition?
}

/// What one line of a script does.
public enum ScriptAction: Hashable, Sendable {
  /// Lets seconds pass.
  case wait(Rational)
  /// Performs the segue of this identifier.
  case perform(String)
  /// Goes back, as a navigation bar's button or a swipe does.
  case back
  /// Goes back to a scene.
  case unwind(String)
  /// Switches tabs, pages or children: of the nearest container, or of the scene of this name;
  /// `forward` says which way a custom container goes.
  case select(Int, in: String?, forward: Bool?)
  /// Turns the device.
  case rotate(DeviceOrientation)
}
