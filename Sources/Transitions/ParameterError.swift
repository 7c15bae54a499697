/// Parameters that are right each by itself and do not go together.
package struct ParameterError: Error, Hashable, CustomStringConvertible {
  /// The parameter to change.
  package let parameter: String

  /// What is wrong, and what to do: one line without the parameter's name.
  package let description: String

  package init(parameter: String, _ description: String) {
    self.parameter = parameter
    self.description = description
  }
}
