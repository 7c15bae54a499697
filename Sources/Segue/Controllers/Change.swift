/// A change of what is seen, before it is played.
struct Change {
  /// Whose content changes.
  let container: ViewController

  /// How.
  let settings: TransitionSettings

  /// What goes, and what comes.
  let from: Surface
  let to: Surface

  /// Where on the canvas, from the innermost part outward.
  let places: [Surface.Place]

  /// Puts the controllers in their new places.
  let apply: () -> Void

  /// Puts the controllers back, where a hand on the screen decides so.
  let revert: () -> Void
}
