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

  /// At least one.
  public var steps: [Step] {
    didSet {
      source = nil
      hasOtherSteps = true
    }
  }

  /// Where the video goes, as far as the spec says.
  public var output: Output

  /// What is odd but not wrong, by position.
  public internal(set) var warnings: [SpecWarning]

  /// What the controllers of a storyboard were told as its script ran; nil for a timeline.
  var scriptEvents: [ControllerEvent]?

  /// What the file says but for its output, in the form of ``SpecNode/canonicalText(without:)``; nil for a spec that
  /// comes from no file, or was changed since.
  var source: String?

  /// The tree from which the steps are read again when the canvas is known; nil where they are right already.
  var deferred: Deferred?

  /// Whether code has given the spec other steps than those it was read with.
  private(set) var hasOtherSteps = false

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

  /// When the steps show what.
  ///
  /// A frame rate given here replaces the canvas's own.
  ///
  /// - Throws: ``SpecError`` at the step that goes too far.
  public func timeline(frameRate: FrameRate? = nil) throws(SpecError) -> Timeline {
    do {
      return try Timeline(steps, frameRate: frameRate ?? canvas.frameRate)
    } catch {
      throw SpecError(
        file: file, position: steps[error.step].position, keyPath: keyPath(ofStep: error.step),
        problem: .timeline(error))
    }
  }

  /// The steps that last and that no frame of `timeline` shows; one of no time is meant to be none.
  public func warnings(about timeline: Timeline) -> [SpecWarning] {
    timeline.steps.indices.filter { index in
      let step = timeline.steps[index]
      let lasts = step.rest > .zero || step.duration > .zero
      return lasts && step.frames.isEmpty
    }.map { index in
      SpecWarning(
        file: file, position: steps[index].position, keyPath: keyPath(ofStep: index),
        concern: .noFrame(timeline.frameRate))
    }
  }

  /// Where the steps come from.
  var keyPathOfSteps: String { scriptEvents == nil ? "timeline" : "storyboard" }

  /// Where a step comes from: the timeline, or a line of a storyboard's script.
  func keyPath(ofStep index: Int) -> String {
    guard scriptEvents != nil else { return "timeline[\(index)]" }
    return steps[index].scriptLine.map { "storyboard.script[\($0)]" } ?? "storyboard.initial"
  }
}
