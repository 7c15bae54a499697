import SegueMessages

/// One thing wrong with a spec.
///
/// Its text is one line: `file:line:column: key.path: what is wrong, what was expected.`
public struct SpecError: Error, Hashable {
  /// As it was given; empty where settings came without a file.
  public let file: String

  /// Nil where the whole file, or none, is meant.
  public let position: SourcePosition?

  /// Such as `timeline[1].transition.duration`; empty for the whole of the file.
  public let keyPath: String

  /// What is wrong, with its facts.
  public let problem: Problem
}

extension SpecError: CustomStringConvertible {
  /// One line: where, what is wrong, what was expected.
  public var description: String {
    Message.line(file: file, position: position, keyPath: keyPath, problem.description)
  }
}
