/// A controller with tabs: its children are all there from the start, and one of them is seen.
open class TabController: ViewController {
  /// Which tab is seen, or will be; where none is, the one that was at first.
  public var selectedIndex: Int { shownIndex ?? initialIndex }

  private let initialIndex: Int
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
    initialIndex = memory?[identifier] ?? selectedIndex
    super.init(identifier, view: view)
  }

  /// Adds the tabs, and shows the selected one.
  open override func viewDidLoad() throws(ControllerError) {
    try super.viewDidLoad()
    try checkIndex(initialIndex, of: tabs)
    for tab in tabs { try addChild(tab) }
    try showView(of: tabs[initialIndex])
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
    try checkIndex(index, of: children)
    try checkNoTransition()
    guard index != shownIndex else { return }
    let new = children[index]
    func didSelect() {
      memory?[identifier] = index
      log(.didSelect, to: new)
    }
    guard let old = shownIndex.map({ children[$0] }) else {
      try showView(of: new)
      didSelect()
      return
    }
    try transition(from: old, to: new, settings ?? .cut) { isFinished in
      if isFinished { didSelect() }
    }
  }
}
