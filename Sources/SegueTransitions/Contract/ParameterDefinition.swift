/// A ``Parameter`` of a transition as lists show it and the spec checks it.
///
/// ```swift
/// for parameter: ParameterDefinition in Cube.parameters {
///   print(parameter.name, parameter.defaultValue, parameter.help)
/// }
/// ```
public struct ParameterDefinition: Hashable, Sendable {
  /// The name in a spec, in lower camel case.
  public let name: String
  /// The values that a spec may give it.
  public let kind: Kind
  /// The value if the spec gives none.
  public let defaultValue: ParameterValue

  /// One line of help, with the unit if there is one.
  public let help: String

  /// A setting with a name, a kind and a default.
  package init(_ name: String, _ kind: Kind, default defaultValue: ParameterValue, help: String) {
    self.name = name
    self.kind = kind
    self.defaultValue = defaultValue
    self.help = help
  }

  /// The direction of a view with animated properties, which gives a single value its meaning.
  ///
  /// ```swift
  /// @Parameter(.leaving, "The old view; a single value is where it ends.")
  /// var old = ViewKeyframes()
  /// ```
  public enum Passage: Hashable, Sendable {
    /// The view leaves: from its natural values to the given one.
    case leaving
    /// The view arrives: from the given value to its natural ones.
    case arriving
  }
}
