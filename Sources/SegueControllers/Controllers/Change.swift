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
