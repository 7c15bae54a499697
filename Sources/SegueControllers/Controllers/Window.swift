public import SegueTimeline
public import SegueTransitions

/// A screen with a hierarchy of controllers and a clock of its own.
///
/// ```swift
/// let storyboard = Storyboard([
///   SceneDescription("stack", container: .navigation(root: "home")),
///   SceneDescription("home", view: "home") { SegueTemplate("open", .show, to: "page") },
///   SceneDescription("page", view: "settings"),
/// ])
/// let window = Window(root: try storyboard.controller("stack"))
/// try window.makeVisible()
/// try window.perform("open")
/// try window.finishTransition()
/// try window.goBack()
/// let spec = try Spec(views: [home, settings], steps: window.steps, canvas: canvas)
/// ```
///
/// It plays transitions, logs events, and turns the visible content into the steps of a timeline.
/// The clock moves only in ``wait(_:)`` and ``finishTransition()``.
public final class Window {
  /// The root of the hierarchy.
  public let root: ViewController

  /// The size class of its width.
  public let widthClass: WidthClass

  /// The platform whose presentations and ways back it plays, and the versions.
  public let systems: Systems

  /// The version of iOS whose presentations and pops it plays.
  public var system: SystemVersion { systems.ios }

  /// The orientation of the device.
  public private(set) var orientation = DeviceOrientation.portrait

  /// The time on the clock, in seconds.
  public private(set) var now = Rational.zero

  /// The events so far, in order.
  public private(set) var events: [ControllerEvent] = []

  /// The visible content and its changes as steps of a timeline; empty before ``makeVisible()``.
  public internal(set) var steps: [Step] = []

  /// Whether the root is shown yet.
  public private(set) var isVisible = false

  /// The default transitions.
  let stock: StockTransitions

  /// The hand that drives the next transition.
  public var hand: Hand?

  /// The change that is being played.
  var running: WindowPlayback?

  /// The segue that is being performed.
  var performing: StoryboardSegue?

  /// The script line that the next steps come from, for errors about them.
  package var origin: Located<Int>?

  private var overlayCount = 0

  /// A window with this root.
  public convenience init(
    root: ViewController, widthClass: WidthClass = .compact, system: SystemVersion = .default
  ) {
    self.init(
      root: root, widthClass: widthClass, systems: Systems(ios: system),
      transitions: Catalogue.transitions)
  }

  /// A window on Android, with this root.
  ///
  /// ```swift
  /// let home = ViewController("home", view: "home")
  /// let window = Window(
  ///   root: NavigationController("stack", root: home), android: .android14)
  /// ```
  public convenience init(
    root: ViewController, widthClass: WidthClass = .compact, android: AndroidVersion
  ) {
    self.init(
      root: root, widthClass: widthClass,
      systems: Systems(android: android, platform: .android), transitions: Catalogue.transitions)
  }

  /// A window with other transitions than the catalogue's.
  package init(
    root: ViewController, widthClass: WidthClass, systems: Systems,
    transitions: [any Transition.Type]
  ) {
    self.root = root
    self.widthClass = widthClass
    self.systems = systems
    stock = StockTransitions(types: transitions, on: systems)
    root.attach(to: self)
  }

  /// Shows the root controller.
  ///
  /// - Throws: ``ControllerError`` if there is nothing to show, or the root is a child or
  ///   presented.
  public func makeVisible() throws(ControllerError) {
    guard !isVisible else { return }
    try root.checkIsFree()
    try root.loadViewIfNeeded()
    let surface = try surface()
    isVisible = true
    let visible = visibleControllers
    for controller in visible { controller.viewWillAppear() }
    append(
      nil, passage: Timeline.Passage(legs: [], surfaces: [surface], end: surface))
    for controller in visible { controller.viewDidAppear() }
  }

  /// Lets time pass; a transition that ends meanwhile is finished at its exact end.
  ///
  /// - Throws: ``ControllerError`` if the instant has no exact value, or any error of a completion.
  public func wait(_ seconds: Rational) throws(ControllerError) {
    precondition(seconds >= .zero, "time does not go back")
    guard let end = now.adding(seconds) else { throw .instantOutOfRange }
    while let running, running.end <= end { try finish(running) }
    if running == nil, let index = steps.indices.last {
      guard let rest = end.subtracting(now)?.adding(steps[index].rest) else {
        throw .instantOutOfRange
      }
      steps[index].rest = rest
    }
    now = end
  }

  /// Moves the clock to the end of the running transition, if there is one.
  ///
  /// - Throws: Any error of its completion.
  public func finishTransition() throws(ControllerError) {
    while let running { try finish(running) }
  }

  /// Rotates the device, and tells the visible controllers.
  ///
  /// - Throws: ``ControllerError`` from a callback of a controller.
  public func rotate(to orientation: DeviceOrientation) throws(ControllerError) {
    guard self.orientation != orientation else { return }
    self.orientation = orientation
    for controller in visibleControllers {
      try controller.orientationDidChange(to: orientation)
    }
  }

  /// A unique overlay.
  func makeOverlay(_ settings: TransitionSettings) -> Overlay {
    overlayCount += 1
    return Overlay(number: overlayCount, settings: settings)
  }

  /// Logs an event.
  func write(_ event: ControllerEvent) { events.append(event) }

  /// Moves the clock forward to an instant.
  func advance(to time: Rational) { now = time }
}
