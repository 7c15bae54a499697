import SegueMessages
public import SegueTimeline

/// A segue as a storyboard describes it.
public struct SegueTemplate: Sendable {
  /// The identifier, unique within its scene.
  public var identifier: String

  /// The kind of segue.
  public var kind: SegueKind

  /// The name of the scene that it leads to.
  public var destination: String

  /// The transition; nil takes the default of the kind.
  public var transition: TransitionSettings?

  /// The presentation style, if it presents.
  public var presentation = PresentationStyle.fullScreen

  /// The name of a registered segue type, for a custom segue.
  public var type: String?

  /// Whether the segue may be performed, unless the controller decides otherwise.
  public var isAllowed = true

  /// A segue with its most common settings.
  public init(
    _ identifier: String, _ kind: SegueKind, to destination: String,
    transition: TransitionSettings? = nil
  ) {
    (self.identifier, self.kind, self.destination) = (identifier, kind, destination)
    self.transition = transition
  }

  /// Makes the segue.
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
