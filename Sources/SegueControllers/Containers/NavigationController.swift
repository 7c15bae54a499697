public import SegueTimeline

/// A stack of controllers whose top is visible.
///
/// ```swift
/// let stack = NavigationController("stack", root: ViewController("home", view: "home"))
/// let window = Window(root: stack)
/// try window.makeVisible()
/// for name in ["list", "page", "photo"] {
///   try stack.push(ViewController(name, view: name))
///   try window.finishTransition()
/// }
/// try stack.popTo(stack.stack[1])
/// try window.finishTransition()
/// try stack.pop(transition: TransitionSettings(CrossDissolve(), isReversed: true))
/// ```
open class NavigationController: ViewController {
  /// The controllers from the bottom to the visible one.
  public var stack: [ViewController] { children }

  /// The transition that pushed each controller, except the first.
  private var pushes: [ObjectIdentifier: TransitionSettings] = [:]

  private let first: ViewController

  /// A stack of one controller, which is added when it loads.
  public init(_ identifier: String, root: ViewController, view: String? = nil) {
    first = root
    super.init(identifier, view: view)
  }

  /// Adds the first controller.
  open override func viewDidLoad() throws(ControllerError) {
    try super.viewDidLoad()
    try addChild(first)
    try showView(of: first)
    first.didMove(to: self)
  }

  override var bar: ContainerBar? { .navigation }

  /// The first controller of the stack was not pushed.
  override func hidesBottomBar(showing child: ViewController) -> Bool {
    guard let index = stack.firstIndex(where: { $0 === child }) else { return false }
    return stack[...index].dropFirst().contains(where: \.hidesBottomBarWhenPushed)
  }

  open override func takes(_ action: ShowAction) -> Bool { action == .show }

  /// Pushes the controller.
  open override func show(
    _ controller: ViewController, transition: TransitionSettings? = nil
  ) throws(ControllerError) {
    try push(controller, transition: transition)
  }

  /// Pushes a controller over the visible one.
  ///
  /// - Throws: ``ControllerError`` if it is already a child or presented, or a transition is
  ///   running.
  public func push(
    _ controller: ViewController, transition settings: TransitionSettings? = nil
  ) throws(ControllerError) {
    try loadViewIfNeeded()
    try checkNoTransition()
    guard let old = children.last else { throw .hasNoView(identifier) }
    let settings = settings ?? window?.stock.settings(for: .push) ?? .cut
    try beginReplacing(nil, by: controller, settings)
    try transition(from: old, to: controller, settings) { isFinished throws(ControllerError) in
      if isFinished { self.pushes[ObjectIdentifier(controller)] = settings }
      try self.endReplacing(nil, by: controller, isFinished: isFinished)
    }
  }

  /// Pops the top controller.
  ///
  /// - Throws: ``ControllerError`` if it is the only one, or a transition is running.
  public func pop(transition: TransitionSettings? = nil) throws(ControllerError) {
    guard children.count > 1 else { throw .nothingToPop(identifier) }
    try popTo(children[children.count - 2], transition: transition)
  }

  /// Pops to a controller of the stack.
  ///
  /// The top controller leaves by the reverse of its push; those in between disappear without a
  /// transition.
  ///
  /// - Throws: ``ControllerError`` if the controller is not in the stack or is the top, or a
  ///   transition is running.
  public func popTo(
    _ controller: ViewController, transition settings: TransitionSettings? = nil
  ) throws(ControllerError) {
    guard let index = children.firstIndex(where: { $0 === controller }) else {
      throw .notAChild(controller.identifier, of: identifier)
    }
    try checkNoTransition()
    guard index < children.count - 1 else { throw .nothingToPop(identifier) }
    let popped = Array(children[(index + 1)...].reversed())
    let settings =
      settings
      ?? pushes[ObjectIdentifier(popped[0])].flatMap { window?.dismissal(of: $0) } ?? .cut
    try checkCanPlay(settings)
    for child in popped { child.willMove(to: nil) }
    try transition(from: popped[0], to: controller, settings) {
      isFinished throws(ControllerError) in
      guard isFinished else {
        for child in popped { child.didMove(to: self) }
        return
      }
      for child in popped {
        self.pushes[ObjectIdentifier(child)] = nil
        try child.removeFromParent()
      }
    }
  }
}
