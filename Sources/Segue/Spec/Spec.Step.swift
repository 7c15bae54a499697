extension Spec {
  /// One step of the timeline: a view comes, then rests.
  public struct Step: Sendable {
    /// The name of the view that comes; of several pages that a hand scrubs over, the last.
    public var view: Located<String>

    /// The pages before that view, in order; only a hand scrubs over any.
    public var earlierPages: [Located<String>] = []

    /// How it comes; nil in the first step alone.
    public var transition: TransitionSettings?

    /// How a hand drives that; nil where the transition plays by itself.
    public var drive: Drive?

    /// How long it rests, fully shown, in seconds; at least 0.
    public var rest: Rational

    /// Where the view is named; nil without a file.
    public let position: SourcePosition?

    /// Between which surfaces it moves, where a storyboard knows; else the timeline finds it.
    var passage: Timeline.Passage?

    /// The line of the storyboard's script that made it, counted from 0; nil in a timeline.
    var scriptLine: Int?

    /// The names of the views that come, at phases 1, 2 and so on.
    public var pages: [Located<String>] { earlierPages + [view] }

    /// How long it moves before it rests, in seconds.
    var duration: Rational { drive?.duration ?? transition?.duration ?? .zero }
  }
}
