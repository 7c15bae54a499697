extension TransitionConfiguration {
  /// Another name of a transition, such as UIKit's, with the parameters that the name implies.
  ///
  /// ```swift
  /// let configuration = TransitionConfiguration(
  ///   name: "shutter", help: "The new view comes down.", duration: .milliseconds(400),
  ///   curve: .easeOut,
  ///   aliases: [
  ///     TransitionConfiguration.Alias(
  ///       "darkShutter", ["dimming": .number(1)], help: "The old view gets black.")
  ///   ])
  /// for alias in configuration.aliases { print(alias.name, alias.parameters, alias.help) }
  /// ```
  ///
  /// A spec that uses it gets the transition with these parameters as defaults. The transition's
  /// own name appears in everything that is written about it.
  public struct Alias: Hashable, Sendable {
    /// The name in a spec, in lower camel case.
    public let name: String

    /// Values of the transition's own parameters, by name, in place of their defaults.
    public let parameters: [String: ParameterValue]

    /// One line about the origin of the name.
    public let help: String

    /// A name that stands for a transition with `parameters`.
    public init(_ name: String, _ parameters: [String: ParameterValue] = [:], help: String) {
      self.name = name
      self.parameters = parameters
      self.help = help
    }
  }
}
