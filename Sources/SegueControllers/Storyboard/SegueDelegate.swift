/// A listener to the end of a segue.
public protocol SegueDelegate: AnyObject {
  /// Called when the segue's transition is over, or at once if it played none.
  func segueDidComplete(_ segue: StoryboardSegue)
}
