public import SegueTimeline

/// A segue as a storyboard describes it.
///
/// ```swift
/// let open = SegueTemplate("open", .show, to: "page")
/// let share = SegueTemplate("share", .present, to: "share", presentation: .formSheet)
/// let turn = SegueTemplate(
///   "turn", .custom, to: "page", transition: TransitionSettings(Flip()), isAllowed: false)
/// ```
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
  public var presentation = PresentationStyle.automatic

  /// The name of a registered segue type, for a custom segue.
  public var type: String?

  /// Whether the segue may be performed, unless the controller decides otherwise.
  public var isAllowed = true

  /// A segue.
  ///
  /// - Parameters:
  ///   - identifier: The identifier, unique within its scene.
  ///   - kind: The kind of segue.
  ///   - destination: The name of the scene that it leads to.
  ///   - transition: The transition; nil takes the default of the kind.
  ///   - presentation: The presentation style, if it presents.
  ///   - type: The name of a registered segue type, for a custom segue.
  ///   - isAllowed: Whether the segue may be performed, unless the controller decides otherwise.
  public init(
    _ identifier: String, _ kind: SegueKind, to destination: String,
    transition: TransitionSettings? = nil, presentation: PresentationStyle = .automatic,
    type: String? = nil, isAllowed: Bool = true
  ) {
    (self.identifier, self.kind, self.destination) = (identifier, kind, destination)
    self.transition = transition
    self.presentation = presentation
    self.type = type
    self.isAllowed = isAllowed
  }
}

/// The kinds of segue, by what each does.
///
/// ```swift
/// let detail = SegueTemplate("detail", .showDetail, to: "page")
/// let back = SegueTemplate("done", .unwind, to: "home")
/// print(SegueKind.allCases)
/// ```
public enum SegueKind: String, CaseIterable, Hashable, Sendable {
  /// Pushes in a navigation container, or else presents.
  case show
  /// Replaces the secondary column of a split view, or else presents.
  case showDetail
  /// Presents in a presentation style.
  case present
  /// Presents a popover in a regular width, and a full screen in a compact one.
  case popover
  /// Performs a registered segue type or, without one, plays its transition.
  case custom
  /// Goes back to an earlier controller on the path to this one.
  case unwind
}
