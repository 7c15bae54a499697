public import SegueGeometry
public import SegueTimeline

/// A custom container, with children that all exist from the start and one that is visible.
///
/// ```swift
/// let cards = ["first", "second"].map { ViewController($0, view: $0) }
/// let deck = ContainerController(
///   "deck", children: cards, transition: TransitionSettings(Cube()))
/// let window = Window(root: deck)
/// try window.makeVisible()
/// try deck.switchToNext()
/// try window.finishTransition()
/// try deck.switchTo(0, forward: false)
/// ```
///
/// A custom segue can lead from any child to any other.
///
/// - Source: The iOS 5 Developer's Cookbook, "Custom Containers and Segues".
open class ContainerController: ViewController {
  /// The transition forward; its opposite plays backward.
  public var transition: TransitionSettings?

  /// The frame of its children; nil fills the container.
  public var childFrame: Rect?

  /// The index of the visible child, or of the initial one before any is visible.
  public var selectedIndex: Int { shownIndex ?? initialIndex }

  private let initialIndex: Int
  private var initial: [ViewController]

  /// A container whose children are added when it loads.
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
    // A container with a view of its own may be empty at first.
    if !children.isEmpty || initialIndex != 0 || view == nil {
      try checkIndex(initialIndex, of: children)
      try showView(of: children[initialIndex])
    }
    for child in children { child.didMove(to: self) }
  }

  open override func frame(for child: ViewController) -> Rect? { childFrame }

  /// Moves to another child by a custom segue; does nothing if that child is visible already.
  ///
  /// - Throws: ``ControllerError`` if there is no such child, or a transition is running.
  public func switchTo(_ index: Int, forward: Bool = true) throws(ControllerError) {
    try loadViewIfNeeded()
    try checkIndex(index, of: children)
    try checkNoTransition()
    guard index != shownIndex else { return }
    let new = children[index]
    guard let old = shownIndex.map({ children[$0] }) else { return try showView(of: new) }
    let segue = CustomSegue(identifier: nil, source: old, destination: new)
    let settings = transition ?? window?.stock.settings(for: .push) ?? .cut
    segue.transition = forward ? settings : settings.backward
    segue.delegate = self
    try old.start(segue)
  }

  /// Moves to the next or previous child, and wraps around at the ends.
  ///
  /// - Throws: ``ControllerError`` if there are no children, or a transition is running.
  public func switchToNext(forward: Bool = true) throws(ControllerError) {
    try loadViewIfNeeded()
    try checkIndex(0, of: children)
    let count = children.count
    try switchTo((selectedIndex + (forward ? 1 : count - 1)) % count, forward: forward)
  }

  /// Moves from the visible child to another, as custom segues do.
  func move(to child: ViewController, _ settings: TransitionSettings) throws(ControllerError) {
    guard child.parent === self else { throw .notAChild(child.identifier, of: identifier) }
    guard let old = shownIndex.map({ children[$0] }) else { return try showView(of: child) }
    try transition(from: old, to: child, settings)
  }
}

/// Plays a transition of your choice, between two children of a custom container or by presenting.
package final class CustomSegue: StoryboardSegue {
  /// Shows the destination.
  package override func perform() throws(ControllerError) {
    guard let transition else { throw .segueNeedsTransition(identifier ?? destination.identifier) }
    guard let container = source.parent as? ContainerController,
      destination.parent === container
    else {
      try source.present(destination, transition: transition)
      return
    }
    try container.move(to: destination, transition)
  }
}
