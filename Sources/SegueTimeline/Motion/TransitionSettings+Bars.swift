package import SegueGeometry
package import SegueTransitions

extension TransitionSettings {
  /// The scene of a navigation bar that stays, at `progress`; nil if it only dissolves.
  package func navigationBar(at progress: Double, on stage: Stage) -> Scene? {
    guard let moving = transition as? any NavigationTransition else { return nil }
    guard isReversed else { return moving.navigationBar(at: progress, on: stage) }
    return moving.navigationBar(at: 1 - progress, on: stage)?.exchangingViews()
  }

  /// Whether it goes back in a navigation controller.
  package var isPop: Bool {
    guard let type = type(of: transition) as? any NavigationTransition.Type else { return false }
    return type.isPop != isReversed
  }

  /// Whether the view that it presents, or dismisses in reverse, is shown below its status bar.
  package var showsBelowStatusBar: Bool { transition is any ShowsBelowStatusBar }
}
