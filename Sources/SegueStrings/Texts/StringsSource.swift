import SegueLimits
import SegueMessages

/// The text of a file of words, with what is known of it from elsewhere.
struct StringsSource {
  /// The file's name as given.
  let name: String

  let text: String

  /// The locale that the name of the file tells; nil if it tells none.
  let locale: String?

  /// The most levels of lists, maps and elements.
  let depthLimit: Int

  /// An error about the text.
  func error(_ problem: StringsError.Problem, at position: SourcePosition? = nil) -> StringsError {
    StringsError(file: name, position: position, problem: problem)
  }

  /// The error that the text is nested too deeply.
  func tooDeep(at position: SourcePosition?) -> StringsError {
    error(.exceeds(LimitExcess(.depth, found: nil, allowed: depthLimit)), at: position)
  }
}
