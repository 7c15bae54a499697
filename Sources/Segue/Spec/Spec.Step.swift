extension Spec {
  /// One step of the timeline: a view comes, then rests.
  public struct Step: Sendable {
    /// The name of the view that comes.
    public var view: Located<String>

    /// How it comes; nil in the first step alone.
    public var transition: TransitionSettings?

    /// How long it rests, fully shown, in seconds; at least 0.
    public var rest: Rational

    /// Where the view is named; nil without a file.
    public let position: SourcePosition?

    /// Between which surfaces it moves, where a storyboard knows; else the timeline finds it.
    var passage: Timeline.Passage?

    /// The line of the storyboard's script that made it, counted from 0; nil in a timeline.
    var scriptLine: Int?
  }
}
