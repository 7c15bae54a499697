/// The way from one controller to another; a subclass performs it in its own way.
///
/// It lives from its making, before `prepare(for:)`, until what it plays is over.
open class StoryboardSegue {
  /// As the storyboard has it.
  public let identifier: String?

  /// Where it begins.
  public let source: ViewController

  /// Where it leads.
  public let destination: ViewController

  /// How it is played; nil takes what is usual.
  public var transition: TransitionSettings?

  /// Told when it is over.
  public weak var delegate: (any SegueDelegate)?

  /// A segue that has not been performed.
  public required init(
    identifier: String?, source: ViewController, destination: ViewController
  ) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
  }

  /// What events call it.
  open var kind: SegueKind { .custom }

  /// Brings the destination to the screen.
  open func perform() throws(ControllerError) {}
}
