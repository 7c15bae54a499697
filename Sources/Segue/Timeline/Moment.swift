/// What is seen at one instant; equal moments of a timeline are equal pixels.
public enum Moment: Hashable, Sendable {
  /// The view of this name, fully shown.
  case rest(view: String)

  /// One of the transitions of a step of the timeline; the step, and which of its legs, by index.
  ///
  /// Progress has passed the curve: 0 shows the surface that is left, 1 the one that comes.
  case transition(step: Int, leg: Int = 0, progress: Double)
}

extension Moment {
  /// The moment at which a surface is seen and nothing moves.
  static func rest(on surface: Surface) -> Moment {
    switch surface {
    case .view(let name): .rest(view: name)
    case .end(let step, let leg): .transition(step: step, leg: leg, progress: 1)
    }
  }
}
