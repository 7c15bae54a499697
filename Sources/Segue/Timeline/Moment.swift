/// What is seen at one instant; equal moments of a timeline are equal pixels.
public enum Moment: Hashable, Sendable {
  /// The view of this name, fully shown.
  case rest(view: String)

  /// The transition into a step of the timeline, by the step's index.
  ///
  /// Progress has passed the curve: 0 shows the view that is left, 1 the one that comes.
  case transition(step: Int, progress: Double)
}

extension Moment {
  /// The moment at which a surface is seen and nothing moves.
  static func rest(on surface: Surface) -> Moment {
    switch surface {
    case .view(let name): .rest(view: name)
    case .end(let step): .transition(step: step, progress: 1)
    }
  }
}
