/// The content of one instant; equal moments of a timeline have equal pixels.
package enum Moment: Hashable, Sendable {
  /// A surface at rest.
  case rest(Surface)

  /// One transition of a step, named by the index of the step and of the leg within it.
  ///
  /// The curve is already applied to the progress: 0 shows the surface that leaves, 1 the one that
  /// comes. `hand` is the time since the first touch of a hand, in seconds, if the transition
  /// follows it in a way of its own.
  case transition(step: Int, leg: Int = 0, progress: Double, hand: Double? = nil)
}

extension Moment {
  /// The view of this name, alone and fully shown.
  package static func rest(view: String) -> Moment { .rest(.view(view)) }
}
