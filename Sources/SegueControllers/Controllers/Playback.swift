import SegueTimeline

/// A change that is being played.
struct Playback {
  let change: Change

  /// Start of the transition.
  let start: Rational

  /// End of the transition.
  let end: Rational

  /// The controllers that disappear and appear if the transition finishes.
  let leaving: [ViewController]
  let coming: [ViewController]

  /// The drive of a hand; nil if the transition plays by itself.
  let drive: Drive?

  /// Whether the new view stays at the end.
  var isFinished: Bool { drive?.isCommitted ?? true }

  /// The segue that started it, which lives until it has ended.
  let segue: StoryboardSegue?

  let completion: (Bool) throws(ControllerError) -> Void
}
