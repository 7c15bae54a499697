import SegueTimeline

/// A way to show another controller that depends on the containers around the source.
public enum ShowAction: Hashable, Sendable {
  /// A push in a navigation container.
  case show
  /// A replacement of the secondary column of a split view.
  case showDetail
}

extension ViewController {
  /// The nearest controller that handles an action, from this one outward; nil if none does.
  public func target(for action: ShowAction) -> ViewController? {
    takes(action) ? self : parent?.target(for: action)
  }

  /// The transition for a presentation in place of the action; nil if it would keep the view below.
  func adapted(_ transition: TransitionSettings?) -> TransitionSettings? {
    transition.flatMap { $0.keepsFrom ? nil : $0 }
  }
}
