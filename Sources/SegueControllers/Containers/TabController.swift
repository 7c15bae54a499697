public import SegueTimeline

/// A controller with tabs: its children all exist from the start, and one of them is visible.
///
/// ```swift
/// let children = ["home", "search"].map { ViewController($0, view: $0) }
/// let tabs = TabController("tabs", tabs: children, selectedIndex: 0)
/// let window = Window(root: tabs)
/// try window.makeVisible()
/// try tabs.select(1, transition: TransitionSettings(CrossDissolve()))
/// ```
open class TabController: ViewController {
  /// The index of the visible tab, or of the initial one before any is visible.
  public var selectedIndex: Int { shownIndex ?? initialIndex }

  private let initialIndex: Int
  private let memory: TabMemory?
  private var tabs: [ViewController]

  /// A controller whose tabs are added when it loads.
  ///
  /// - Parameters:
  ///   - identifier: Its name in events and in the memory.
  ///   - tabs: At least one.
  ///   - selectedIndex: The initial selection if the memory has none.
  ///   - memory: The store of its selection; nil keeps none.
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

  override var bar: ContainerBar? { .tab }

  /// Shows another tab, with a cut by default; does nothing if that tab is visible already.
  ///
  /// - Throws: ``ControllerError`` if there is no such tab, or a transition is running.
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

/// The last selections of tab controllers, so that a new instance starts at the tab of the old one.
///
/// ```swift
/// let memory = TabMemory()
/// func tabs() -> TabController {
///   let children = ["home", "search"].map { ViewController($0, view: $0) }
///   return TabController("tabs", tabs: children, memory: memory)
/// }
/// ```
///
/// - Source: The iOS 5 Developer's Cookbook, "Remembering Tab State", which stores it in the user
///   defaults.
public final class TabMemory {
  private var selections: [String: Int] = [:]

  /// An empty memory.
  public init() {}

  /// The selection of the tab controller with this identifier, if there is one.
  package subscript(identifier: String) -> Int? {
    get { selections[identifier] }
    set { selections[identifier] = newValue }
  }
}
