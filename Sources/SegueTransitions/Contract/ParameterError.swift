/// Parameters that are valid on their own and cannot be combined.
public struct ParameterError: Error, Hashable, CustomStringConvertible {
  /// The parameter to change.
  public let parameter: String

  /// The error and its remedy: one line without the parameter's name.
  public let description: String

  /// An error about `parameter`, with a text that says what was expected.
  public init(parameter: String, _ description: String) {
    self.parameter = parameter
    self.description = description
  }
}
