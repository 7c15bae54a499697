/// One setting of a transition, as the catalogue shows it and the spec checks it.
public struct Parameter: Hashable, Sendable {
  /// The name in a spec, in lower camel case.
  public let name: String
  /// The values that a spec may give it.
  public let kind: Kind
  /// The value if the spec gives none.
  public let defaultValue: ParameterValue

  /// One line of help, with the unit if there is one.
  public let help: String

  /// A setting with a name, a kind and a default.
  public init(_ name: String, _ kind: Kind, default defaultValue: ParameterValue, help: String) {
    self.name = name
    self.kind = kind
    self.defaultValue = defaultValue
    self.help = help
  }

  /// The direction of a view with animated properties, which gives a single value its meaning.
  public enum Passage: Hashable, Sendable {
    /// The view leaves: from its natural values to the given one.
    case leaving
    /// The view arrives: from the given value to its natural ones.
    case arriving
  }
}

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
