package import SegueGeometry

extension Push: NavigationTransition {
  package static var isPop: Bool { false }

  /// The titles move between the sides of the bar, so they only dissolve if the push is vertical.
  package func navigationBar(at progress: Double, on stage: Stage) -> Scene? {
    switch edge {
    case .left, .right:
      NavigationBarTitles.scene(at: progress, size: stage.size, isMirrored: edge == .left)
    case .top, .bottom: nil
    }
  }
}

extension Pop: NavigationTransition {
  package static var isPop: Bool { true }

  /// The bar of the push, in reverse.
  package func navigationBar(at progress: Double, on stage: Stage) -> Scene? {
    push.navigationBar(at: 1 - progress, on: stage)?.exchangingViews()
  }
}
