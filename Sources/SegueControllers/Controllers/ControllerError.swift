import SegueMessages
public import SegueTimeline

/// A request that a controller refuses; names are the controllers' identifiers.
public enum ControllerError: Error, Hashable {
  // Containment.
  /// A child to add has a parent already.
  case hasParent(String, parent: String)
  /// A child to add is presented by a controller.
  case isPresented(String, by: String)
  /// A child to add is the root of a window.
  case isRoot(String)
  /// A child to add contains its new parent.
  case liesInItself(String, parent: String)
  /// A transition names a controller that is no child of the container.
  case notAChild(String, of: String)
  /// A controller to remove has no parent.
  case hasNoParent(String)
  /// A transition leads from a controller to itself.
  case transitionToItself(String)
  /// A transition is under way until this instant, in seconds.
  case transitionUnderWay(until: Rational)
  /// A container has no child of this index.
  case unknownIndex(Int, of: String, count: Int)
  /// A controller that must be seen has neither a view nor a child with one.
  case hasNoView(String)

  // Navigation.
  /// A navigation controller shows the first of its stack.
  case nothingToPop(String)
  /// A controller is neither pushed nor presented.
  case noWayBack(String)

  // Presentation.
  /// A controller that acts is not on the screen.
  case notOnScreen(String)
  /// A controller presents another already.
  case alreadyPresents(String, presented: String)
  /// A controller that dismisses presents nothing.
  case presentsNothing(String)
  /// A presentation would lie over too many others.
  case tooManyPresentations(String)

  // Segues.
  /// A controller that performs a segue by name comes from no storyboard.
  case hasNoStoryboard(String)
  /// A scene contains itself.
  case containsItself(scene: String)
  /// No scene of the storyboard has this name.
  case unknownScene(String, known: [String], nearest: String?)
  /// A scene has no segue of this name.
  case unknownSegue(String, of: String, known: [String], nearest: String?)
  /// No type of segue is registered under this name.
  case unknownSegueType(String, known: [String], nearest: String?)
  /// A custom segue has no transition.
  case segueNeedsTransition(String)
  /// A scene to unwind to is not on the way.
  case noUnwindTarget(String, from: String)
  /// A controller lies in no container whose children can be selected.
  case nothingToSelect(String)

  // The hand and the clock.
  /// The drive of a hand is invalid.
  case drive(DriveError)
  /// A hand has no transition to drive, or one without a duration.
  case nothingToDrive
  /// An instant of the clock has no exact value.
  case instantOutOfRange
}

extension ControllerError: CustomStringConvertible {
  /// One line: the controller, the mistake, the way out.
  public var description: String {
    switch self {
    case .hasParent(let child, let parent):
      "'\(child)' has the parent '\(parent)' already; remove it from there first."
    case .isPresented(let name, let presenter):
      "'\(name)' is presented by '\(presenter)'; dismiss it first."
    case .isRoot(let name):
      "'\(name)' is the root of a window; add another controller."
    case .liesInItself(let child, let parent):
      "'\(child)' cannot be added to '\(parent)', which lies in it; choose another parent."
    case .notAChild(let child, let parent):
      "'\(child)' is no child of '\(parent)'; add it first."
    case .hasNoParent(let child):
      "'\(child)' has no parent that it could be removed from; add it first."
    case .transitionToItself(let name):
      "'\(name)' cannot move to itself; name another controller."
    case .transitionUnderWay(let end):
      "a transition is under way until \(end) s; wait until then."
    case .unknownIndex(let index, let container, let count):
      count == 0
        ? "'\(container)' has no children to switch to; add one first."
        : "'\(container)' has no child \(index), expected a number from 0 to \(count - 1)."
    case .hasNoView(let name):
      "'\(name)' has neither a view nor a child that is shown; give it one."
    case .nothingToPop(let name):
      "'\(name)' shows the first of its stack; push another before one is popped."
    case .noWayBack(let name):
      "'\(name)' is neither pushed nor presented; there is nothing to go back to."
    case .notOnScreen(let name): "'\(name)' is not on the screen; show it first."
    case .alreadyPresents(let name, let presented):
      "'\(name)' presents '\(presented)' already; dismiss that first, or present from it."
    case .presentsNothing(let name): "'\(name)' presents nothing; there is nothing to dismiss."
    case .tooManyPresentations(let name):
      "'\(name)' would be presented over \(Surface.largestDepth) others; dismiss some of them first."
    case .hasNoStoryboard(let name):
      "'\(name)' comes from no storyboard; perform the segue itself instead of naming it."
    case .containsItself(let name):
      "the scene '\(name)' contains itself; give it children that do not contain it."
    case .unknownScene(let name, let known, let nearest):
      "no scene \(Message.quoted(name)), expected \(Message.alternatives(known))"
        + Message.suggestion(nearest)
    case .unknownSegue(let name, let controller, let known, _) where known.isEmpty:
      "'\(controller)' has no segue \(Message.quoted(name)) and no other; add it to the scene's segues"
    case .unknownSegue(let name, let controller, let known, let nearest):
      "'\(controller)' has no segue \(Message.quoted(name)), expected \(Message.alternatives(known))"
        + Message.suggestion(nearest)
    case .unknownSegueType(let name, let known, _) where known.isEmpty:
      "no type of segue \(Message.quoted(name)) and no other; register it in the storyboard"
    case .unknownSegueType(let name, let known, let nearest):
      "no type of segue \(Message.quoted(name)), expected \(Message.alternatives(known))"
        + Message.suggestion(nearest)
    case .segueNeedsTransition(let name):
      "the custom segue '\(name)' has no transition; give it one."
    case .noUnwindTarget(let scene, let source):
      "'\(source)' was not reached through '\(scene)'; unwind to a controller that contains it, "
        + "presented it or lies below it."
    case .nothingToSelect(let name):
      "'\(name)' lies in no container of tabs, pages or other children; select in one that does."
    case .drive(let error): "the drive \(error)"
    case .nothingToDrive:
      "there is no transition with a duration to drive; give it one."
    case .instantOutOfRange:
      "the clock shows an instant that cannot be represented exactly; use times with fewer digits."
    }
  }
}
