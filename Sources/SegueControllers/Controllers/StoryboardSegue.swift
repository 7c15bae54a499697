public import SegueTimeline

/// A move from one controller to another, which each subclass performs in its own way.
///
/// ```swift
/// /// Presents the destination as a sheet of half of the height.
/// final class HalfSheet: StoryboardSegue {
///   override func perform() throws(ControllerError) {
///     let sheet = TransitionSettings(Sheet(detent: .medium))
///     try source.present(destination, style: .sheet, transition: sheet)
///   }
/// }
/// ```
///
/// It lives from its creation, before `prepare(for:)`, until its transition is over.
open class StoryboardSegue {
  /// The identifier in the storyboard; nil for a segue without one.
  public let identifier: String?

  /// The controller that the segue leaves.
  public let source: ViewController

  /// The controller that the segue leads to.
  public let destination: ViewController

  /// The transition; nil takes the default.
  public var transition: TransitionSettings?

  /// The delegate, which is told when the segue is over.
  public weak var delegate: (any SegueDelegate)?

  /// Makes a segue without performing it.
  public required init(
    identifier: String?, source: ViewController, destination: ViewController
  ) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
  }

  /// The kind of the segue in events.
  open var kind: SegueKind { .custom }

  /// Its name in events.
  var name: SegueName { SegueName(identifier: identifier, kind: kind) }

  /// Shows the destination.
  open func perform() throws(ControllerError) {}
}

/// A listener to the end of a segue.
///
/// ```swift
/// /// Counts the segues that are over.
/// final class Counter: SegueDelegate {
///   var count = 0
///
///   func segueDidComplete(_ segue: StoryboardSegue) { count += 1 }
/// }
/// ```
public protocol SegueDelegate: AnyObject {
  /// Called when the segue's transition is over, or at once if it played none.
  func segueDidComplete(_ segue: StoryboardSegue)
}
