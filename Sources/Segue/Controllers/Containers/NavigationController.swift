/// A stack of controllers, of which the uppermost is seen.
open class NavigationController: ViewController {
  /// From the lowest to the one that is seen.
  public var stack: [ViewController] { children }

  /// How each was pushed; the first was not.
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

  open override func takes(_ action: ShowAction) -> Bool { action == .show }

  /// Pushes.
  open override func show(
    _ controller: ViewController, transition: TransitionSettings? = nil
  ) throws(ControllerError) {
    try push(controller, transition: transition)
  }

  /// Puts a controller on the stack, over the one that is seen.
  ///
  /// - Throws: ``ControllerError`` where it is somewhere already, or a transition is under way.
  public func push(
    _ controller: ViewController, transition settings: TransitionSettings? = nil
  ) throws(ControllerError) {
    try loadViewIfNeeded()
    try checkNoTransition()
    guard let old = children.last else { throw .hasNoView(identifier) }
    let settings = settings ?? window?.stock.settings(.push) ?? .cut
    try beginReplacing(nil, by: controller, settings)
    try transition(from: old, to: controller, settings) { isFinished throws(ControllerError) in
      if isFinished { self.pushes[ObjectIdentifier(controller)] = settings }
      try self.endReplacing(nil, by: controller, isFinished: isFinished)
    }
  }

  /// Takes the uppermost controller off.
  ///
  /// - Throws: ``ControllerError`` where there is only one, or a transition is under way.
  public func pop(transition: TransitionSettings? = nil) throws(ControllerError) {
    guard children.count > 1 else { throw .nothingToPop(identifier) }
    try popTo(children[children.count - 2], transition: transition)
  }

  /// Takes off what lies over a controller of the stack; the one that is seen leaves as it came, and
  /// what lies between is simply gone.
  ///
  /// - Throws: ``ControllerError`` where it is not in the stack or uppermost already, or a transition
  ///   is under way.
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
      ?? pushes[ObjectIdentifier(popped[0])].flatMap { window?.stock.dismissal(of: $0) } ?? .cut
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
