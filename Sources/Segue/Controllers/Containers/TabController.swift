/// A controller with tabs: its children are all there from the start, and one of them is seen.
open class TabController: ViewController {
  /// Which tab is seen.
  public private(set) var selectedIndex: Int

  private let memory: TabMemory?
  private var tabs: [ViewController]

  /// A controller whose tabs are added when it loads.
  ///
  /// - Parameters:
  ///   - identifier: What events, and the memory, call it.
  ///   - tabs: At least one.
  ///   - selectedIndex: What is selected where the memory knows nothing.
  ///   - memory: Where its selection is kept; nil forgets it.
  ///   - view: Its own view, if it has one.
  public init(
    _ identifier: String, tabs: [ViewController], selectedIndex: Int = 0, memory: TabMemory? = nil,
    view: String? = nil
  ) {
    self.tabs = tabs
    self.memory = memory
    self.selectedIndex = memory?[identifier] ?? selectedIndex
    super.init(identifier, view: view)
  }

  /// Adds the tabs, and shows the selected one.
  open override func viewDidLoad() throws(ControllerError) {
    try super.viewDidLoad()
    guard tabs.indices.contains(selectedIndex) else {
      throw .unknownIndex(selectedIndex, of: identifier, count: tabs.count)
    }
    for tab in tabs { try addChild(tab) }
    try showView(of: tabs[selectedIndex])
    for tab in tabs { tab.didMove(to: self) }
    tabs = []
  }

  /// Shows another tab, by a cut where no transition is given; the one that is seen stays.
  ///
  /// - Throws: ``ControllerError`` where there is no such tab, or a transition is under way.
  public func select(
    _ index: Int, transition settings: TransitionSettings? = nil
  ) throws(ControllerError) {
    try loadViewIfNeeded()
    guard children.indices.contains(index) else {
      throw .unknownIndex(index, of: identifier, count: children.count)
    }
    try checkNoTransition()
    guard index != selectedIndex else { return }
    let (old, new) = (children[selectedIndex], children[index])
    try transition(from: old, to: new, settings ?? .cut) { isFinished in
      guard isFinished else { return }
      self.selectedIndex = index
      self.memory?[self.identifier] = index
      self.log(.didSelect, to: new)
    }
  }
}
