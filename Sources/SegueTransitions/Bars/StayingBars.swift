/// The bars that stay in their places during a transition: those that both views have alike.
package struct StayingBars: Hashable, Sendable {
  /// Height of the status bar, in points from the top.
  package let status: Double

  /// Height of the navigation bar below it, in points.
  package let navigation: Double

  /// Height of the tab bar or else of the home indicator, in points from the bottom.
  package let bottom: Double

  /// Whether everything moves.
  package var isEmpty: Bool { status == 0 && navigation == 0 && bottom == 0 }

  /// The bars of the same kind with the same height in the same place.
  ///
  /// A navigation bar stays only below equal status bars. A tab bar and a home indicator are
  /// different kinds, so neither stays where one replaces the other.
  ///
  /// - Parameters:
  ///   - from: The bars of the old view.
  ///   - to: The bars of the new view.
  ///   - containers: The containers around both views; nil if the bars alone decide.
  package init(from: Bars, to: Bars, in containers: SharedContainers? = nil) {
    let isLevel = from.status == to.status
    status = isLevel ? from.status : 0
    let sharesNavigation = containers?.hasNavigation ?? true
    navigation =
      isLevel && sharesNavigation && from.navigation == to.navigation ? from.navigation : 0
    switch containers?.tabBar {
    case .shared: bottom = from.tab == to.tab ? from.tab : 0
    case .ofOne:
      // A bar that is the system's alone belongs to no container.
      bottom = from.hasNoTabs && to.hasNoTabs && from.home == to.home ? from.home : 0
    case .ofNeither: bottom = from.home == to.home ? from.home : 0
    case nil:
      bottom = (from.tab > 0) == (to.tab > 0) && from.bottom == to.bottom ? from.bottom : 0
    }
  }
}

/// The containers that both views of a transition are in, as a storyboard knows them.
package struct SharedContainers: Hashable, Sendable {
  /// Whether one navigation container holds both views.
  package let hasNavigation: Bool

  /// The tab bar of the two views.
  package let tabBar: TabBar

  /// The presence of a tab bar at both ends of a transition.
  package enum TabBar: Hashable, Sendable {
    /// Both views have the same tab bar.
    case shared
    /// Only one view has a tab bar, or each has its own.
    case ofOne
    /// No view has a tab bar.
    case ofNeither
  }

  package init(hasNavigation: Bool, tabBar: TabBar) {
    (self.hasNavigation, self.tabBar) = (hasNavigation, tabBar)
  }
}
