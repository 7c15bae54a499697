import Transitions

/// A screen with its controllers and a clock of its own: it plays what they do, writes down what they
/// are told, and makes the steps of a timeline of what is seen.
///
/// Nothing runs by itself: ``wait(_:)`` and ``finishTransition()`` move the clock.
public final class Window {
  /// Where the hierarchy begins.
  public let root: ViewController

  /// How wide it is.
  public let widthClass: WidthClass

  /// How the device is held.
  public private(set) var orientation = DeviceOrientation.portrait

  /// What the clock shows, in seconds.
  public private(set) var now = Rational.zero

  /// What the controllers were told, in order.
  public private(set) var events: [ControllerEvent] = []

  /// What is seen and how it changes, as a timeline takes it; none before ``makeVisible()``.
  public internal(set) var steps: [Step] = []

  /// Whether anything is seen yet.
  public private(set) var isVisible = false

  /// The transitions that are taken where nothing is said.
  let stock: StockTransitions

  /// The hand that drives what is played next.
  var hand: Hand?

  /// What is being played.
  var running: Playback?

  /// The segue that is being performed.
  var performing: StoryboardSegue?

  /// What steps are made for, for errors about them.
  var origin: Located<Int>?

  private var overlayCount = 0

  /// A screen whose hierarchy begins at `root`.
  public convenience init(root: ViewController, widthClass: WidthClass = .compact) {
    self.init(root: root, widthClass: widthClass, transitions: Catalogue.transitions)
  }

  /// A screen that knows other transitions than the catalogue's.
  init(root: ViewController, widthClass: WidthClass, transitions: [any Transition.Type]) {
    self.root = root
    self.widthClass = widthClass
    stock = StockTransitions(types: transitions)
    root.attach(to: self)
  }

  /// Shows the root controller.
  ///
  /// - Throws: ``ControllerError`` where there is nothing to show, or the root is somewhere else.
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

  /// Lets time pass; a transition that ends meanwhile is finished at its very end.
  ///
  /// - Throws: ``ControllerError`` where the instant cannot be held, or what a completion throws.
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

  /// Lets the transition that is under way come to its end, if there is one.
  ///
  /// - Throws: What its completion throws.
  public func finishTransition() throws(ControllerError) {
    while let running { try finish(running) }
  }

  /// Turns the device, and tells the controllers that are seen.
  ///
  /// - Throws: ``ControllerError`` where the controllers do what cannot be done.
  public func rotate(to orientation: DeviceOrientation) throws(ControllerError) {
    guard self.orientation != orientation else { return }
    self.orientation = orientation
    for controller in visibleControllers {
      try controller.orientationDidChange(to: orientation)
    }
  }

  /// An overlay that no other one equals.
  func makeOverlay(_ settings: TransitionSettings) -> Overlay {
    overlayCount += 1
    return Overlay(number: overlayCount, settings: settings)
  }

  /// Writes down what happens now.
  func write(_ event: ControllerEvent) { events.append(event) }

  /// Moves the clock to an instant that lies ahead.
  func advance(to time: Rational) { now = time }
}
