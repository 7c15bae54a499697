public import Geometry

/// A controller as UIKit has them, without pixels: it knows the name of its view, its parent and its
/// children, and is told what happens to it.
///
/// An override of one of the callbacks calls `super`, which writes the event down.
open class ViewController: SegueDelegate {
  /// What events and messages call it.
  public let identifier: String

  /// The name of its view; nil for a container that shows its children alone.
  public let view: String?

  /// The container that it was added to.
  public internal(set) weak var parent: ViewController?

  /// In the order in which they were added.
  public internal(set) var children: [ViewController] = []

  /// What it presents.
  public internal(set) var presented: ViewController?

  /// What presents it.
  public internal(set) weak var presenting: ViewController?

  /// The screen that it is on, or on its way to.
  public internal(set) weak var window: Window?

  /// What it can perform by identifier, and where that leads; nil outside of storyboards.
  var scene: StoryboardScene?

  /// The children whose views are seen, from below.
  var shown: [ShownChild] = []

  /// How it was presented.
  var presentation: Presentation?

  private(set) var isViewLoaded = false

  /// A controller with a view of its own, or without.
  public init(_ identifier: String, view: String? = nil) {
    self.identifier = identifier
    self.view = view
  }

  // MARK: - Callbacks

  /// Called once, before its view is first seen: a container adds its children here.
  open func viewDidLoad() throws(ControllerError) { log(.viewDidLoad) }

  /// Called before it is added to a container, and by a container that is about to remove it.
  open func willMove(to parent: ViewController?) { log(.willMove, to: parent) }

  /// Called by the container that has added it, and after it is removed.
  open func didMove(to parent: ViewController?) { log(.didMove, to: parent) }

  /// Called before its view comes.
  open func viewWillAppear() { log(.viewWillAppear) }

  /// Called when its view has come; what follows can begin once the transition's completion is called.
  open func viewDidAppear() { log(.viewDidAppear) }

  /// Called before its view goes.
  open func viewWillDisappear() { log(.viewWillDisappear) }

  /// Called when its view has gone.
  open func viewDidDisappear() { log(.viewDidDisappear) }

  /// Called where its view is seen while the device is turned: a scene performs the segue that it has for
  /// that, unless what the segue leads to is seen already.
  ///
  /// - Source: "Using segues", `orientationChanged`, with its `!isShowingLandscapeView`.
  open func orientationDidChange(to orientation: DeviceOrientation) throws(ControllerError) {
    log(.orientationDidChange)
    guard let identifier = scene?.onRotate[orientation] else { return }
    if let segue = scene?.segue(identifier), segue.kind != .unwind,
      window?.visibleControllers.contains(where: { $0.identifier == segue.destination }) == true
    {
      return
    }
    try performSegue(withIdentifier: identifier)
  }

  /// Whether a segue may be performed; false keeps it from being made.
  open func shouldPerformSegue(withIdentifier identifier: String) -> Bool {
    scene?.segue(identifier)?.isAllowed ?? true
  }

  /// Called before a segue from here is performed: the place to hand something on.
  open func prepare(for segue: StoryboardSegue) {
    log(.prepareForSegue, segue, to: segue.destination)
  }

  /// Whether an unwind segue may end here.
  open func canPerformUnwind(from source: ViewController) -> Bool { true }

  /// The unwind action: called before what lies above is taken away.
  open func unwind(_ segue: StoryboardSegue) { log(.unwind, segue) }

  /// Called when a segue whose delegate it is has ended.
  open func segueDidComplete(_ segue: StoryboardSegue) { log(.segueDidComplete, segue) }

  /// Where a container with a view of its own puts a child, in points of that view; nil is all of it.
  ///
  /// The child is drawn as a picture of the whole canvas that is scaled to the frame.
  open func frame(for child: ViewController) -> Rect? { nil }

  // MARK: - Actions that containers take over

  /// Whether it shows other controllers in its own way.
  open func takes(_ action: ShowAction) -> Bool { false }

  /// Shows a controller in the way that is usual here: a controller that takes ``ShowAction/show``
  /// overrides this; any other finds the one above it that does, and presents where there is none.
  open func show(
    _ controller: ViewController, transition: TransitionSettings? = nil
  ) throws(ControllerError) {
    if let target = target(for: .show), target !== self {
      try target.show(controller, transition: transition)
    } else {
      try present(controller, transition: transition)
    }
  }

  /// Shows a controller as the detail of this one: in the secondary column of a split view around it,
  /// else presented.
  open func showDetail(
    _ controller: ViewController, transition: TransitionSettings? = nil
  ) throws(ControllerError) {
    if let target = target(for: .showDetail), target !== self {
      try target.showDetail(controller, transition: transition)
    } else {
      try present(controller, transition: adapted(transition))
    }
  }

  /// Gets ready to be seen.
  func loadViewIfNeeded() throws(ControllerError) {
    guard !isViewLoaded else { return }
    isViewLoaded = true
    do throws(ControllerError) {
      try viewDidLoad()
    } catch {
      // So that the next attempt says so too, instead of going on with half of it.
      isViewLoaded = false
      throw error
    }
  }
}
