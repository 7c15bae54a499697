/// What is seen at one instant; equal moments of a timeline are equal pixels.
public enum Moment: Hashable, Sendable {
  /// The view of this name, fully shown.
  case rest(view: String)

  /// The transition into a step of the timeline, by the step's index.
  ///
  /// Progress has passed the curve: 0 shows the view that is left, 1 the one that comes.
  case transition(step: Int, progress: Double)
}
