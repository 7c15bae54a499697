/// What is seen at one instant; equal moments of a timeline are equal pixels.
public enum Moment: Hashable, Sendable {
  /// A surface at which nothing moves.
  case rest(Surface)

  /// One of the transitions of a step of the timeline; the step, and which of its legs, by index.
  ///
  /// Progress has passed the curve: 0 shows the surface that is left, 1 the one that comes.
  case transition(step: Int, leg: Int = 0, progress: Double)
}

extension Moment {
  /// The view of this name, alone and fully shown.
  public static func rest(view: String) -> Moment { .rest(.view(view)) }
}
