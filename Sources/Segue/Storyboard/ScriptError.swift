/// A script that cannot go on.
struct ScriptError: Error, Hashable {
  /// Counted from 0; nil where not even the first scene can be shown.
  let line: Int?
  let reason: SpecError.Problem
}
