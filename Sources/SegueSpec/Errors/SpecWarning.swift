public import SegueMessages
package import SegueTimeline

/// One unusual but valid part of a spec; its text has the form of a ``SpecError``.
///
/// ```swift
/// for warning: SpecWarning in spec.warnings {
///   print(warning.file, warning.position?.line ?? 0, warning.keyPath, warning.message)
/// }
/// ```
public struct SpecWarning: Hashable, Sendable {
  /// The file's name as given.
  public let file: String
  /// The position; nil if the warning concerns the whole file.
  public let position: SourcePosition?
  /// The key path, such as `views.home`; empty for the whole file.
  public let keyPath: String
  /// The kind of warning, with its facts.
  package let concern: Concern

  package init(file: String, position: SourcePosition?, keyPath: String, concern: Concern) {
    self.file = file
    self.position = position
    self.keyPath = keyPath
    self.concern = concern
  }

  /// A warning in the words and at the place of an error: what it is about can be shown.
  package init(_ error: SpecError) {
    self.init(
      file: error.file, position: error.position, keyPath: error.keyPath,
      concern: .noticed(error.problem.description))
  }

  /// The kind of warning.
  package enum Concern: Hashable, Sendable {
    case unusedView
    case unusedVariable(String)
    case noFrame(FrameRate)
    /// A transition for which the canvas is too small.
    case room(String)
    /// A view with `bars: auto` whose picture is not that of a known device, with the reason.
    case unknownBars(String)
    /// A recording that ends while its view is seen, with the times.
    case recordingEnds(String)
    /// A screen whose timeline ends after the video, with the times.
    case screenEnds(String)
    /// A sound that is not heard, or not as the spec says, with the reason.
    case sound(String)
    /// An encoder that could not be asked about the output, with the reason.
    case unaskedEncoder(String)
    /// A fact about the output's target.
    case target(String)
    /// A fact that was found when an image was read or words were laid out.
    case noticed(String)
  }
}

extension SpecWarning: CustomStringConvertible {
  /// The warning without its place.
  public var message: String {
    switch concern {
    case .unusedView: "is never shown"
    case .unusedVariable(let name): "variable '\(name)' is set and never used"
    case .noFrame(let frameRate):
      "is too short for a frame of its own at \(frameRate) frames a second"
    case .room(let text), .unknownBars(let text), .recordingEnds(let text),
      .screenEnds(let text), .sound(let text), .unaskedEncoder(let text), .target(let text),
      .noticed(let text):
      text
    }
  }

  /// One line with the place and the warning.
  public var description: String {
    Message.line(file: file, position: position, keyPath: keyPath, message)
  }
}
