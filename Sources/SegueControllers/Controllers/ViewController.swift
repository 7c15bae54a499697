public import SegueGeometry
public import SegueTimeline

/// A controller like UIKit's, without pixels.
///
/// ```swift
/// /// A player that runs while it is seen.
/// final class Player: ViewController {
///   private(set) var isPlaying = false
///
///   override func viewWillAppear() {
///     super.viewWillAppear()
///     print("The film is loaded.")
///   }
///
///   override func viewDidAppear() {
///     super.viewDidAppear()
///     isPlaying = true
///   }
///
///   override func viewWillDisappear() {
///     super.viewWillDisappear()
///     isPlaying = false
///   }
///
///   override func viewDidDisappear() {
///     super.viewDidDisappear()
///     print("The film is closed.")
///   }
/// }
/// let window = Window(root: Player("player", view: "home"))
/// try window.makeVisible()
/// ```
///
/// It knows the name of its view, its parent and its children, and receives callbacks. An override
/// of a callback calls `super`, which logs the event.
open class ViewController: SegueDelegate {
  /// The name of the controller in events and messages.
  public let identifier: String

  /// The name of its view; nil for a container that shows only its children.
  public let view: String?

  /// The container that it was added to.
  public internal(set) weak var parent: ViewController?

  /// The children, in the order in which they were added.
  public internal(set) var children: [ViewController] = []

  /// The controller that it presents.
  public internal(set) var presented: ViewController?

  /// The controller that presents it.
  public internal(set) weak var presenting: ViewController?

  /// The window that it belongs to, even before it is visible.
  public internal(set) weak var window: Window?

  /// Its scene, with the segues by identifier; nil outside storyboards.
  var scene: StoryboardScene?

  /// The children whose views are visible, from below.
  var shown: [ShownChild] = []

  /// The style and the transition with which it was presented.
  var presentation: Presentation?

  /// Whether the tab bar around a navigation container leaves the screen while this controller, or
  /// one that was pushed later, is its top.
  ///
  /// - Source: `UIViewController.hidesBottomBarWhenPushed`.
  public var hidesBottomBarWhenPushed = false

  private(set) var isViewLoaded = false

  /// A controller with or without a view of its own.
  public init(_ identifier: String, view: String? = nil) {
    self.identifier = identifier
    self.view = view
  }

  // MARK: - Callbacks

  /// Called once, before its view first appears; a container adds its children here.
  open func viewDidLoad() throws(ControllerError) { log(.viewDidLoad) }

  /// Called before it is added to a container, and before a container removes it.
  open func willMove(to parent: ViewController?) { log(.willMove, to: parent) }

  /// Called after a container has added it, and after it is removed.
  open func didMove(to parent: ViewController?) { log(.didMove, to: parent) }

  /// Called before its view appears.
  open func viewWillAppear() { log(.viewWillAppear) }

  /// Called after its view has appeared; wait for the transition's completion before you start
  /// another.
  open func viewDidAppear() { log(.viewDidAppear) }

  /// Called before its view disappears.
  open func viewWillDisappear() { log(.viewWillDisappear) }

  /// Called after its view has disappeared.
  open func viewDidDisappear() { log(.viewDidDisappear) }

  /// Called if its view is visible while the device is rotated.
  ///
  /// ```swift
  /// /// A list that becomes a gallery on its side.
  /// final class List: ViewController {
  ///   override func orientationDidChange(
  ///     to orientation: DeviceOrientation
  ///   ) throws(ControllerError) {
  ///     try super.orientationDidChange(to: orientation)
  ///     if orientation == .landscape { try performSegue(withIdentifier: "gallery") }
  ///   }
  /// }
  /// ```
  ///
  /// It performs the scene's segue for that orientation, unless the segue's destination is visible
  /// already.
  ///
  /// - Source: "Using segues", `orientationChanged`, with its `!isShowingLandscapeView`.
  open func orientationDidChange(to orientation: DeviceOrientation) throws(ControllerError) {
    log(.orientationDidChange)
    guard let identifier = scene?.description.onRotate[orientation] else { return }
    if let segue = scene?.segue(identifier), segue.kind != .unwind,
      window?.visibleControllers.contains(where: { $0.identifier == segue.destination }) == true
    {
      return
    }
    try performSegue(withIdentifier: identifier)
  }

  /// Whether a segue may be performed; if not, it is not made.
  ///
  /// ```swift
  /// /// A form that leads on once it is filled.
  /// final class Form: ViewController {
  ///   var isFilled = false
  ///
  ///   override func shouldPerformSegue(withIdentifier identifier: String) -> Bool {
  ///     identifier != "next" || isFilled
  ///   }
  /// }
  /// ```
  open func shouldPerformSegue(withIdentifier identifier: String) -> Bool {
    scene?.segue(identifier)?.isAllowed ?? true
  }

  /// Called before a segue from this controller is performed, to pass data to the destination.
  ///
  /// ```swift
  /// /// A list whose segue to a page flips.
  /// final class List: ViewController {
  ///   override func prepare(for segue: StoryboardSegue) {
  ///     super.prepare(for: segue)
  ///     if segue.identifier == "page" { segue.transition = TransitionSettings(Flip()) }
  ///   }
  /// }
  /// ```
  open func prepare(for segue: StoryboardSegue) {
    log(.prepareForSegue, segue.name, to: segue.destination)
  }

  /// Whether an unwind segue may end here.
  ///
  /// ```swift
  /// /// The start of a purchase, to which all pages but the last can go back.
  /// final class Basket: ViewController {
  ///   override func canPerformUnwind(from source: ViewController) -> Bool {
  ///     source.identifier != "paid"
  ///   }
  ///
  ///   override func unwind(_ segue: StoryboardSegue) {
  ///     super.unwind(segue)
  ///     print("back from", segue.source.identifier)
  ///   }
  /// }
  /// ```
  open func canPerformUnwind(from source: ViewController) -> Bool { true }

  /// The unwind action, called before everything above is removed.
  open func unwind(_ segue: StoryboardSegue) { log(.unwind, segue.name) }

  /// Called when a segue with this delegate has ended.
  open func segueDidComplete(_ segue: StoryboardSegue) { log(.segueDidComplete, segue.name) }

  /// The frame of a child in a container with a view of its own, in points; nil fills the view.
  ///
  /// The child is laid out in the frame, as on a canvas of that size.
  open func frame(for child: ViewController) -> Rect? { nil }

  /// The bar that it shows with each of its children; nil if it has none.
  var bar: ContainerBar? { nil }

  /// Whether this child, or one below it, hides the tab bar around this container.
  func hidesBottomBar(showing child: ViewController) -> Bool { false }

  // MARK: - Actions that containers take over

  /// Whether the controller handles an action itself.
  ///
  /// ```swift
  /// /// A container that shows a controller in place of its child, above a bar.
  /// final class Shell: ViewController {
  ///   override func frame(for child: ViewController) -> Rect? {
  ///     Rect(x: 0, y: 0, width: 390, height: 780)
  ///   }
  ///
  ///   override func takes(_ action: ShowAction) -> Bool { action != .showDetail }
  ///
  ///   override func show(
  ///     _ controller: ViewController, transition: TransitionSettings? = nil
  ///   ) throws(ControllerError) {
  ///     let settings = transition ?? TransitionSettings(CrossDissolve())
  ///     try cycle(from: children[0], to: controller, settings)
  ///   }
  /// }
  /// ```
  open func takes(_ action: ShowAction) -> Bool { false }

  /// Shows a controller in the manner of the containers around this one.
  ///
  /// A controller that handles ``ShowAction/show`` overrides this. Any other asks the nearest one
  /// that does, or presents if there is none.
  open func show(
    _ controller: ViewController, transition: TransitionSettings? = nil
  ) throws(ControllerError) {
    if let target = target(for: .show), target !== self {
      try target.show(controller, transition: transition)
    } else {
      try present(controller, transition: transition)
    }
  }

  /// Shows a controller in the secondary column of a split view around this one, or else presents
  /// it.
  open func showDetail(
    _ controller: ViewController, transition: TransitionSettings? = nil
  ) throws(ControllerError) {
    if let target = target(for: .showDetail), target !== self {
      try target.showDetail(controller, transition: transition)
    } else {
      try present(controller, transition: adapted(transition))
    }
  }

  /// Loads the controller before its first appearance.
  func loadViewIfNeeded() throws(ControllerError) {
    guard !isViewLoaded else { return }
    isViewLoaded = true
    do throws(ControllerError) {
      try viewDidLoad()
    } catch {
      // The next attempt then throws again, instead of continuing with a half-loaded controller.
      isViewLoaded = false
      throw error
    }
  }
}
