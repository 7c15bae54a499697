/// Parameters that are right each by itself and do not go together.
public struct ParameterError: Error, Hashable, CustomStringConvertible {
  /// The parameter to change.
  public let parameter: String

  /// What is wrong, and what to do: one line without the parameter's name.
  public let description: String

  /// A text that says what was expected, at the parameter to change.
  public init(parameter: String, _ description: String) {
    self.parameter = parameter
    self.description = description
  }
}
