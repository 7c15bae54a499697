import SegueMessages

/// One thing in a spec that is odd but not wrong; its text is like that of a ``SpecError``.
public struct SpecWarning: Hashable, Sendable {
  /// As it was given.
  public let file: String
  /// Nil where the whole file is meant.
  public let position: SourcePosition?
  /// Such as `views.home`; empty for the whole of the file.
  public let keyPath: String
  /// What is odd, with its facts.
  public let concern: Concern

  /// What is odd.
  public enum Concern: Hashable, Sendable {
    case unusedView
    case unusedVariable(String)
    case noFrame(FrameRate)
    /// Something of a transition that the canvas is too small for.
    case room(String)
    /// The encoder could not be asked about the output; the text says why.
    case unaskedEncoder(String)
  }
}

extension SpecWarning: CustomStringConvertible {
  /// What is odd, without where.
  public var message: String {
    switch concern {
    case .unusedView: "is never shown"
    case .unusedVariable(let name): "variable '\(name)' is set and never used"
    case .noFrame(let frameRate):
      "is too short for a frame of its own at \(frameRate) frames a second"
    case .room(let text), .unaskedEncoder(let text): text
    }
  }

  /// One line: where, and what is odd.
  public var description: String {
    Message.line(file: file, position: position, keyPath: keyPath, message)
  }
}
