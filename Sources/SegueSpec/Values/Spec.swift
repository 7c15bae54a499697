package import SegueControllers
package import SegueFiles
import SegueLimits
package import SegueMessages
import SegueStrings
public import SegueTimeline
import SegueTransitions

/// A checked spec of a whole video: every name is known, and every number is in range.
///
/// Read one with ``read(path:variables:words:adding:segues:limits:)`` or
/// ``parse(text:file:variables:words:adding:segues:limits:)``. The steps already include the file's
/// `defaults`.
public struct Spec: Sendable {
  /// The file's name as given; it begins every message about this spec.
  public let file: String

  /// The canvas of every frame.
  public var canvas: Canvas { didSet { tree = nil } }

  /// Fonts of words, in order, before those that come with Segue.
  public var fonts: [Located<FontSource>] = [] { didSet { tree = nil } }

  /// The views in the file's order, at least one; their names are unique.
  public var views: [View] { didSet { tree = nil } }

  /// The steps, at least one; empty in a spec with a storyboard whose script is not yet played, see
  /// `played(limits:)`.
  public var steps: [Step] {
    didSet {
      tree = nil
      hasOtherSteps = true
    }
  }

  /// A storyboard and its script, in place of a timeline.
  package var script: StoryboardScript?

  /// What stands around the canvas; nil if the canvas is the picture.
  public var stage: Stage? { didSet { tree = nil } }

  /// Captions over the picture; nil for none.
  public var captions: Captions? { didSet { tree = nil } }

  /// The sound beside that of recordings and transitions.
  public var audio = Audio.none { didSet { tree = nil } }

  /// The destination of the video, as far as the spec sets it.
  public var output: Output

  /// Warnings about parts that are unusual but not wrong, by position.
  public package(set) var warnings: [SpecWarning]

  /// The events of a storyboard's script; nil before it is played, and for a timeline.
  package private(set) var scriptEvents: [ControllerEvent]?

  /// The tree of the file; nil if the spec comes from no file or was changed.
  package var tree: SpecNode?

  /// The locale of the words in the spec, such as `ar`, or that of its variable `locale`; nil if it
  /// has none.
  public var locale: String?

  /// Whether that locale is written from right to left.
  package var isRightToLeft: Bool {
    locale.flatMap { LocaleName($0) }?.isRightToLeft ?? false
  }

  /// The words that the spec was read with; nil for none.
  package var words: Words?

  /// Their files.
  package var wordFiles: [InputPath] { words?.files ?? [] }

  /// The tree for parsing the steps again when the canvas is known; nil if that is not needed.
  package var deferred: Deferred?

  /// Whether code has replaced the steps of the file.
  private(set) var hasOtherSteps = false

  /// The tree from which a spec is parsed again once its canvas is known.
  ///
  /// A pan is measured in widths of the canvas, and the style of a presentation depends on its
  /// width class. Without `canvas.size` that is the width of the first image.
  package struct Deferred: Sendable {
    let root: SpecNode
    let transitions: [any Transition.Type]
    let segueTypes: [String: StoryboardSegue.Type]
    let limits: Limits
  }

  /// A step of the timeline.
  public typealias Step = SegueTimeline.Step

  /// The view with this name.
  package func view(named name: String) -> View? { views.first { $0.name == name } }

  /// A path of the spec as seen from the working directory; relative paths start at the spec's
  /// folder.
  package func resolved(path: String) -> String { Self.resolved(path: path, from: file) }

  /// A path in a file, as seen from the working directory.
  package static func resolved(path: String, from file: String) -> String {
    Path.isAbsolute(path) ? path : Path.start(of: file) + path
  }

  /// An error about a value that a later stage refuses, such as a codec that is not available.
  package func error(
    at position: SourcePosition? = nil, keyPath: String, _ problem: String
  ) -> SpecError {
    error(at: position, keyPath: keyPath, SpecError.Problem.unusable(problem))
  }

  /// An error whose position, if none is given, is that of the value in the file.
  package func error(
    at position: SourcePosition? = nil, keyPath: String, _ problem: SpecError.Problem
  ) -> SpecError {
    SpecError(
      file: file, position: position ?? self.position(of: keyPath), keyPath: keyPath,
      problem: problem)
  }

  /// The position of a value in the file, or of what is around it there; nil if it is not written.
  package func position(of keyPath: String) -> SourcePosition? { tree?.position(of: keyPath) }

  /// Takes the steps that follow from what the spec was read from.
  mutating func take(_ steps: [Step], events: [ControllerEvent]? = nil) {
    let tree = tree
    self.steps = steps
    scriptEvents = events
    (self.tree, hasOtherSteps) = (tree, false)
  }
}

/// A source of characters that the bundled font lacks.
///
/// ```swift
/// var settings = RenderSettings()
/// settings.fonts = [.file("Emoji.ttf"), FontSource("system")]
/// let tour = try RenderPlan(spec, settings: settings)
/// ```
public enum FontSource: Hashable, Sendable {
  /// A font file, by its path.
  case file(String)
  /// All fonts of the machine, found by fontconfig.
  case system

  /// Parses a source as written in specs and flags: `system`, or a path.
  public init(_ text: String) {
    self = text == "system" ? .system : .file(text)
  }
}
