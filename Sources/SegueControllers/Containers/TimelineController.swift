package import SegueTimeline
import SegueTransitions

/// The container that plays a plain timeline; its children are the views that are visible.
package final class TimelineController: ViewController {
  private let first: ViewController

  package init(first view: String) {
    first = ViewController(view, view: view)
    super.init("timeline")
  }

  package override func viewDidLoad() throws(ControllerError) {
    try super.viewDidLoad()
    try addChild(first)
    try showView(of: first)
    first.didMove(to: self)
  }

  /// Moves to a view by a segue.
  package func move(to view: String, _ settings: TransitionSettings) throws(ControllerError) {
    guard let current = children.last else { return }
    let target = revealed(view, by: settings) ?? ViewController(view, view: view)
    let segue = StepSegue(identifier: nil, source: current, destination: target)
    segue.transition = settings
    segue.container = self
    segue.delegate = self
    try current.start(segue)
  }

  /// Plays a step, and removes the children that are no longer visible after it.
  fileprivate func play(
    _ settings: TransitionSettings, from current: ViewController, to target: ViewController
  ) throws(ControllerError) {
    let isRevealed = target.parent === self
    let gone: [ViewController] =
      if isRevealed {
        Array(children.drop { $0 !== target }.dropFirst().reversed())
      } else {
        settings.keepsFrom ? [] : children.reversed()
      }
    try checkCanPlay(settings)
    for child in gone { child.willMove(to: nil) }
    if !isRevealed { try addChild(target) }
    try transition(from: current, to: target, settings) { isFinished throws(ControllerError) in
      guard isFinished else {
        if !isRevealed {
          target.willMove(to: nil)
          try target.removeFromParent()
        }
        for child in gone { child.didMove(to: self) }
        return
      }
      for child in gone { try child.removeFromParent() }
      if !isRevealed { target.didMove(to: self) }
    }
  }

  /// The child that a dismissal reveals, by the rule of ``Timeline/Passage``.
  private func revealed(_ view: String, by settings: TransitionSettings) -> ViewController? {
    guard settings.isReversed, settings.transition.keepsFrom else { return nil }
    return children.dropLast().last { $0.view == view }
  }
}

/// The segue to a step of a plain timeline.
private final class StepSegue: StoryboardSegue {
  weak var container: TimelineController?

  override func perform() throws(ControllerError) {
    try container?.play(transition ?? .cut, from: source, to: destination)
  }
}
