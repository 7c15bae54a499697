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

  /// Which child is seen.
  public private(set) var selectedIndex: Int

  private var initial: [ViewController]

  /// A container of children that are added when it loads.
  public init(
    _ identifier: String, children: [ViewController], selectedIndex: Int = 0,
    transition: TransitionSettings? = nil, view: String? = nil
  ) {
    self.transition = transition
    self.selectedIndex = selectedIndex
    initial = children
    super.init(identifier, view: view)
  }

  /// Adds the children, and shows the selected one.
  open override func viewDidLoad() throws(ControllerError) {
    try super.viewDidLoad()
    let index = selectedIndex
    for child in initial { try addChild(child) }
    initial = []
    if children.indices.contains(index) {
      try showView(of: children[index])
    } else if index != 0 || view == nil {
      throw .unknownIndex(index, of: identifier, count: children.count)
    }
    for child in children { child.didMove(to: self) }
  }

  open override func frame(for child: ViewController) -> Rect? { childFrame }

  /// Moves to another child by a custom segue; to the one that is seen, nothing happens.
  ///
  /// - Throws: ``ControllerError`` where there is no such child, or a transition is under way.
  public func switchTo(_ index: Int, forward: Bool = true) throws(ControllerError) {
    try loadViewIfNeeded()
    guard children.indices.contains(index) else {
      throw .unknownIndex(index, of: identifier, count: children.count)
    }
    try checkNoTransition()
    guard index != selectedIndex else { return }
    let (old, new) = (children[selectedIndex], children[index])
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
    let count = children.count
    guard count > 0 else { throw .unknownIndex(0, of: identifier, count: 0) }
    try switchTo((selectedIndex + (forward ? 1 : count - 1)) % count, forward: forward)
  }

  /// Moves from the child that is seen to another child, as custom segues do.
  func move(to child: ViewController, _ settings: TransitionSettings) throws(ControllerError) {
    guard let index = children.firstIndex(where: { $0 === child }) else {
      throw .notAChild(child.identifier, of: identifier)
    }
    try transition(from: children[selectedIndex], to: child, settings) { isFinished in
      if isFinished { self.selectedIndex = index }
    }
  }
}
