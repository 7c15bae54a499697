/// What fills the canvas while nothing moves, and what a transition leaves or goes to.
public enum Surface: Hashable, Sendable {
  /// The view of this name, alone.
  case view(String)

  /// What a transition leaves behind where the view that it left is still seen, as under a sheet:
  /// its scene at progress 1; the step, and which of its legs, by index.
  case end(ofStep: Int, leg: Int = 0)
}
