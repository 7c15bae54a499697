/// A controller that turns pages: only the page that is seen is its child.
open class PageController: ViewController {
  /// In the order of reading.
  public let pages: [ViewController]

  /// Which page is seen.
  public var pageIndex: Int {
    pages.firstIndex { $0 === shown.last?.controller } ?? 0
  }

  /// How a page is turned forward; backward it is turned the other way round.
  public var transition: TransitionSettings?

  /// A controller at its first page.
  public init(
    _ identifier: String, pages: [ViewController], transition: TransitionSettings? = nil,
    view: String? = nil
  ) {
    self.pages = pages
    self.transition = transition
    super.init(identifier, view: view)
  }

  /// Adds the first page.
  open override func viewDidLoad() throws(ControllerError) {
    try super.viewDidLoad()
    try checkIndex(0, of: pages)
    let first = pages[0]
    try addChild(first)
    try showView(of: first)
    first.didMove(to: self)
  }

  /// Turns to another page: forward where it comes later, else backward.
  ///
  /// - Throws: ``ControllerError`` where there is no such page, or a transition is under way.
  public func turn(to index: Int) throws(ControllerError) {
    try loadViewIfNeeded()
    try checkIndex(index, of: pages)
    try checkNoTransition()
    guard index != pageIndex else { return }
    let settings = transition ?? window?.stock.settings(.pageCurl) ?? .cut
    let old = pageIndex
    try cycle(
      from: pages[old], to: pages[index], index > old ? settings : settings.reversed())
  }
}
