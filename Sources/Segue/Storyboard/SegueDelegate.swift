/// Who is told that a segue has ended.
public protocol SegueDelegate: AnyObject {
  /// Called when what a segue has played is over, or at once where it has played nothing.
  func segueDidComplete(_ segue: StoryboardSegue)
}
