import SegueMessages

/// A segue as a storyboard describes it.
public struct SegueTemplate: Sendable {
  /// Differs from the others of its scene.
  public var identifier: String

  /// What it does.
  public var kind: SegueKind

  /// The scene that it leads to.
  public var destination: String

  /// How it is played; nil takes what is usual for its kind.
  public var transition: TransitionSettings?

  /// How much of the source is still seen, where it presents.
  public var presentation = PresentationStyle.fullScreen

  /// The name of its type, where it is a custom segue of one's own.
  public var type: String?

  /// False refuses it, where the controller does not decide.
  public var isAllowed = true

  /// A segue with what most of them have.
  public init(
    _ identifier: String, _ kind: SegueKind, to destination: String,
    transition: TransitionSettings? = nil
  ) {
    (self.identifier, self.kind, self.destination) = (identifier, kind, destination)
    self.transition = transition
  }

  /// The segue itself.
  func segue(
    from source: ViewController, to destination: ViewController,
    types: [String: StoryboardSegue.Type]
  ) throws(ControllerError) -> StoryboardSegue {
    let segueType: StoryboardSegue.Type
    switch kind {
    case .show: segueType = ShowSegue.self
    case .showDetail: segueType = ShowDetailSegue.self
    case .present: segueType = PresentSegue.self
    case .popover: segueType = PopoverSegue.self
    case .unwind: segueType = UnwindSegue.self
    case .custom:
      guard let type else {
        segueType = CustomSegue.self
        break
      }
      guard let own = types[type] else {
        let known = types.keys.sorted()
        throw .unknownSegueType(type, known: known, nearest: known.nearest(to: type))
      }
      segueType = own
    }
    let segue = segueType.init(
      identifier: identifier, source: source, destination: destination)
    (segue as? PresentSegue)?.style = presentation
    return segue
  }
}
