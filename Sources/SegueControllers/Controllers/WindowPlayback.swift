import SegueTimeline

/// A change of the visible content, before it is played.
struct Change {
  /// The controller whose content changes.
  let container: ViewController

  /// The transition that plays the change.
  let settings: TransitionSettings

  /// The old and the new content.
  let from: Surface
  let to: Surface

  /// The parts of the canvas that the change is confined to, innermost first.
  let places: [Surface.Place]

  /// Moves the controllers to their new places.
  let apply: () -> Void

  /// Moves the controllers back, if a hand turns the transition back.
  let revert: () -> Void
}

/// A change that is being played.
struct WindowPlayback {
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
