/// A way to show another controller that depends on where one is.
public enum ShowAction: Hashable, Sendable {
  /// What a navigation container does by pushing.
  case show
  /// What a split view does in its secondary column.
  case showDetail
}

extension ViewController {
  /// The nearest controller, from this one up through its containers, that takes an action; nil where
  /// none does.
  public func target(for action: ShowAction) -> ViewController? {
    takes(action) ? self : parent?.target(for: action)
  }

  /// A transition for what came to be presented instead: one that needs the view below to stay has no
  /// place there.
  func adapted(_ transition: TransitionSettings?) -> TransitionSettings? {
    transition.flatMap { $0.keepsFrom ? nil : $0 }
  }
}
