extension Timeline {
  /// One view of a timeline: how it comes, and how long it rests.
  public struct Step: Sendable {
    /// The name of the view that comes.
    public let view: String

    /// Between which surfaces it moves.
    let passage: Passage

    /// How the view comes; nil in the first step.
    public let transition: TransitionSettings?

    /// When the transition starts, in seconds.
    public let start: Rational

    /// How long the view rests after its transition, in seconds.
    public let rest: Rational

    /// The frames of its transition and its rest; empty where none falls between start and end.
    public let frames: Range<Int>

    /// What the transition leaves; nil in the first step.
    public var from: Surface? { passage.from }

    /// What the transition goes to: the view, or all that it lay on, where another is dismissed.
    public var to: Surface { passage.to }

    /// What rests after the transition.
    public var end: Surface { passage.end }
  }
}
