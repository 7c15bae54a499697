import SegueMessages

/// A line of a storyboard's script, and where it stands.
struct ScriptLine {
  let action: ScriptAction

  /// What drives the transition that it plays; nil where it plays by itself.
  let hand: Hand?

  let position: SourcePosition?
}
