public import SegueTimeline

/// A request that a controller refuses; names are the controllers' identifiers.
public enum ControllerError: Error, Hashable {
  // Containment.
  case hasParent(String, parent: String)
  case isPresented(String, by: String)
  case isRoot(String)
  case liesInItself(String, parent: String)
  case notAChild(String, of: String)
  case hasNoParent(String)
  case transitionToItself(String)
  case transitionUnderWay(until: Rational)
  case unknownIndex(Int, of: String, count: Int)
  case hasNoView(String)

  // Navigation.
  case nothingToPop(String)
  case noWayBack(String)

  // Presentation.
  case notOnScreen(String)
  case alreadyPresents(String, presented: String)
  case presentsNothing(String)
  case tooManyPresentations(String)

  // Segues.
  case hasNoStoryboard(String)
  case containsItself(scene: String)
  case unknownScene(String, known: [String], nearest: String?)
  case unknownSegue(String, of: String, known: [String], nearest: String?)
  case unknownSegueType(String, known: [String], nearest: String?)
  case segueNeedsTransition(String)
  case noUnwindTarget(String, from: String)
  case nothingToSelect(String)

  // The hand and the clock.
  case drive(DriveError)
  case nothingToDrive
  case instantOutOfRange
}
