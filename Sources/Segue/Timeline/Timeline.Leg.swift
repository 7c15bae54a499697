extension Timeline {
  /// One transition of a step: a step to one view has one, one that a hand scrubs one to each page.
  public struct Leg: Hashable, Sendable {
    /// The name of the view that comes.
    public let view: String

    /// What the transition leaves.
    public let from: Surface

    /// What the transition goes to: the view, or all that it lay on, where another is dismissed.
    public let to: Surface

    /// Where on the canvas they are, from the innermost part outward; empty for the whole of it.
    var places: [Surface.Place] = []

    /// What rests after the transition.
    public let end: Surface
  }
}
