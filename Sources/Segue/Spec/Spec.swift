import SegueMessages

/// A whole video as its author wrote it, checked: every name is known, every number in its range.
///
/// Read one with ``read(path:variables:)`` or ``parse(text:file:variables:)``. What the file's
/// `defaults` say is already in the steps.
public struct Spec: Sendable {
  /// As it was given; it begins every message about this spec.
  public let file: String

  /// What every frame is drawn on.
  public var canvas: Canvas { didSet { source = nil } }

  /// Fonts that labels use for what the bundled one lacks, in the order in which they are asked.
  public var fonts: [Located<FontSource>] = [] { didSet { source = nil } }

  /// In the file's order, at least one; names differ.
  public var views: [View] { didSet { source = nil } }

  /// At least one; empty in a spec with a storyboard whose script is not yet played, see ``played(limits:)``.
  public var steps: [Step] {
    didSet {
      source = nil
      hasOtherSteps = true
    }
  }

  /// A storyboard and its script, in place of a timeline.
  public internal(set) var script: StoryboardScript?

  /// Where the video goes, as far as the spec says.
  public var output: Output

  /// What is odd but not wrong, by position.
  public internal(set) var warnings: [SpecWarning]

  /// What the controllers of a storyboard were told as its script was played; nil before that, and for a timeline.
  private(set) var scriptEvents: [ControllerEvent]?

  /// What the file says but for its output, in the form of ``SpecNode/canonicalText(without:)``; nil for a spec that
  /// comes from no file, or was changed since.
  var source: String?

  /// The tree from which the steps are read again when the canvas is known; nil where they are right already.
  var deferred: Deferred?

  /// Whether code has given the spec other steps than those it was read with.
  private(set) var hasOtherSteps = false

  /// A step of the timeline.
  public typealias Step = Segue.Step

  /// The view of this name.
  public func view(named name: String) -> View? { views.first { $0.name == name } }

  /// A path of the spec as seen from the working directory: relative ones start at its folder.
  public func resolved(path: String) -> String { Self.resolved(path: path, from: file) }

  /// A path that a file names, as seen from the working directory.
  static func resolved(path: String, from file: String) -> String {
    guard !path.hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return path }
    return file[...slash] + path
  }

  /// An error about a value that whoever uses it refuses, such as a codec that is not there.
  public func error(
    at position: SourcePosition?, keyPath: String, _ problem: String
  ) -> SpecError {
    SpecError(file: file, position: position, keyPath: keyPath, problem: .unusable(problem))
  }

  /// The spec with the steps that the script of its storyboard comes to; a timeline's is itself.
  ///
  /// - Parameter limits: How many controllers and events the script may make.
  /// - Returns: The spec itself where its steps are known.
  /// - Throws: ``SpecError`` at the line of the script that cannot be played.
  func played(limits: Limits = Limits()) throws(SpecError) -> Spec {
    guard let script, scriptEvents == nil, !hasOtherSteps else { return self }
    var spec = self
    do throws(ScriptError) {
      let window = try script.play(limits: limits)
      spec.take(window.steps, events: window.events)
    } catch {
      let place = error.line.map {
        (script.lines[$0].position, "storyboard.script[\($0)]")
      }
      let (position, keyPath) = place ?? (script.initial.position, "storyboard.initial")
      let problem: SpecError.Problem =
        switch error.reason {
        case .misuse(let error): .unusable(error.description)
        case .exceeds(let excess): .exceeds(excess)
        }
      throw SpecError(file: file, position: position, keyPath: keyPath, problem: problem)
    }
    return spec
  }

  /// Takes the steps that follow from what the spec was read from.
  mutating func take(_ steps: [Step], events: [ControllerEvent]? = nil) {
    let source = source
    self.steps = steps
    scriptEvents = events
    (self.source, hasOtherSteps) = (source, false)
  }
}
