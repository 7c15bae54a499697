/// A line of a storyboard's script, and where it stands.
struct ScriptLine {
  let action: ScriptAction
  let position: SourcePosition?
}
