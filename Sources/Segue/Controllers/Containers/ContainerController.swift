public import Geometry

/// A custom container: any number of children that are all there from the start, of which one is seen,
/// and a custom segue from each to each.
///
/// - Source: The iOS 5 Developer's Cookbook, "Custom Containers and Segues".
open class ContainerController: ViewController {
  /// How it moves forward; backward it goes the other way round.
  public var transition: TransitionSettings?

  /// Where its children are put; nil is all of the container.
  public var childFrame: Rect?

  /// Which child is seen, or will be; where none is, the one that was at first.
  public var selectedIndex: Int { shownIndex ?? initialIndex }

  private let initialIndex: Int
  private var initial: [ViewController]

  /// A container of children that are added when it loads.
  public init(
    _ identifier: String, children: [ViewController], selectedIndex: Int = 0,
    transition: TransitionSettings? = nil, view: String? = nil
  ) {
    self.transition = transition
    initialIndex = selectedIndex
    initial = children
    super.init(identifier, view: view)
  }

  /// Adds the children, and shows the selected one.
  open override func viewDidLoad() throws(ControllerError) {
    try super.viewDidLoad()
    for child in initial { try addChild(child) }
    initial = []
    // One with a view of its own may have no children yet.
    if !children.isEmpty || initialIndex != 0 || view == nil {
      try checkIndex(initialIndex, of: children)
      try showView(of: children[initialIndex])
    }
    for child in children { child.didMove(to: self) }
  }

  open override func frame(for child: ViewController) -> Rect? { childFrame }

  /// Moves to another child by a custom segue; to the one that is seen, nothing happens.
  ///
  /// - Throws: ``ControllerError`` where there is no such child, or a transition is under way.
  public func switchTo(_ index: Int, forward: Bool = true) throws(ControllerError) {
    try loadViewIfNeeded()
    try checkIndex(index, of: children)
    try checkNoTransition()
    guard index != shownIndex else { return }
    let new = children[index]
    guard let old = shownIndex.map({ children[$0] }) else { return try showView(of: new) }
    let segue = CustomSegue(identifier: nil, source: old, destination: new)
    let settings = transition ?? window?.stock.settings(.push) ?? .cut
    segue.transition = forward ? settings : settings.backward
    segue.delegate = self
    try old.start(segue)
  }

  /// Moves to the next child, or back to the one before; after the last comes the first.
  ///
  /// - Throws: ``ControllerError`` where there are no children, or a transition is under way.
  public func switchToNext(forward: Bool = true) throws(ControllerError) {
    try loadViewIfNeeded()
    try checkIndex(0, of: children)
    let count = children.count
    try switchTo((selectedIndex + (forward ? 1 : count - 1)) % count, forward: forward)
  }

  /// Moves from the child that is seen to another child, as custom segues do.
  func move(to child: ViewController, _ settings: TransitionSettings) throws(ControllerError) {
    guard child.parent === self else { throw .notAChild(child.identifier, of: identifier) }
    guard let old = shownIndex.map({ children[$0] }) else { return try showView(of: child) }
    try transition(from: old, to: child, settings)
  }
}
