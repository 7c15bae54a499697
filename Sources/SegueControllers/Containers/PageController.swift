public import SegueTimeline

/// A controller that turns pages; only the visible page is its child.
///
/// ```swift
/// let pages = ["first", "second", "third"].map { ViewController($0, view: $0) }
/// let book = PageController("book", pages: pages, transition: TransitionSettings(PageCurl()))
/// let window = Window(root: book)
/// try window.makeVisible()
/// try book.turn(to: 1)
/// try window.finishTransition()
/// print(book.pageIndex, window.steps.count)
/// ```
open class PageController: ViewController {
  /// The pages, in reading order.
  public let pages: [ViewController]

  /// The index of the visible page.
  public var pageIndex: Int {
    pages.firstIndex { $0 === shown.last?.controller } ?? 0
  }

  /// The transition that turns a page forward; it plays in reverse to turn backward.
  public var transition: TransitionSettings?

  /// A controller that shows its first page.
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

  /// Turns to another page: forward if it comes later, otherwise backward.
  ///
  /// - Throws: ``ControllerError`` if there is no such page, or a transition is running.
  public func turn(to index: Int) throws(ControllerError) {
    try loadViewIfNeeded()
    try checkIndex(index, of: pages)
    try checkNoTransition()
    guard index != pageIndex else { return }
    let settings = transition ?? window?.stock.settings(for: .pages) ?? .cut
    let old = pageIndex
    try cycle(
      from: pages[old], to: pages[index], index > old ? settings : settings.reversed())
  }
}
