import SegueTimeline
import SegueTransitions

/// A bar that a container shows around its children.
enum ContainerBar {
  case navigation, tab
}

/// The containers whose bars are on the screen together with a view.
struct BarOwners {
  /// The nearest container with a navigation bar.
  var navigation: ViewController?

  /// The nearest container with a tab bar that is not hidden.
  var tab: ViewController?
}

extension ViewController {
  /// The containers whose bars are around the controller's view.
  var barOwners: BarOwners {
    var owners = BarOwners()
    var (child, hidesTab) = (self, false)
    while let parent = child.parent {
      hidesTab = hidesTab || parent.hidesBottomBar(showing: child)
      switch parent.bar {
      case .navigation where owners.navigation == nil: owners.navigation = parent
      case .tab where owners.tab == nil && !hidesTab: owners.tab = parent
      default: break
      }
      child = parent
    }
    return owners
  }
}

extension SharedContainers {
  /// The containers that two views have in common; nil if either view is of no controller.
  init?(_ from: BarOwners?, _ to: BarOwners?) {
    guard let from, let to else { return nil }
    let tabBar: TabBar =
      from.tab == nil && to.tab == nil ? .ofNeither : from.tab === to.tab ? .shared : .ofOne
    self.init(
      hasNavigation: from.navigation != nil && from.navigation === to.navigation, tabBar: tabBar)
  }
}

extension Surface {
  /// The controller whose view is all of this surface; nil if several views are seen.
  func leaf(of controllers: [ViewController]) -> ViewController? {
    guard case .view(let name) = self else { return nil }
    return controllers.last { $0.view == name }
  }
}
