extension Timeline {
  /// One transition of a step: a step to one view has one leg, a scrub has one for each page.
  public struct Leg: Hashable, Sendable {
    /// The name of the view that the transition brings.
    public let view: String

    /// The surface that the transition leaves.
    public let from: Surface

    /// The surface that the transition leads to: the new view, or the surface that a dismissal
    /// uncovers.
    public let to: Surface

    /// The parts of the canvas that the transition is confined to, innermost first; empty for the
    /// whole canvas.
    package var places: [Surface.Place] = []

    /// The surface at rest after the transition.
    public let end: Surface

    package init(
      view: String, from: Surface, to: Surface, places: [Surface.Place] = [], end: Surface
    ) {
      self.view = view
      self.from = from
      self.to = to
      self.places = places
      self.end = end
    }
  }
}
