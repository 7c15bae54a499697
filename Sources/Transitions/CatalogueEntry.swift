/// What a user can know of a transition: the row that `segue list` prints and the spec checks.
public struct CatalogueEntry: Hashable, Sendable {
  /// As written in a spec, in lower camel case.
  public let name: String

  /// One line of help.
  public let help: String

  /// In seconds, at least 0, as a decimal: "0.5".
  public let defaultDuration: String

  /// How its progress goes where nothing is said.
  public let defaultCurve: TimingFunction

  /// Its own parameters, apart from `duration` and `curve`, which every transition has.
  public let parameters: [Parameter]

  /// The row of one transition.
  public init(
    name: String, help: String, defaultDuration: String, defaultCurve: TimingFunction,
    parameters: [Parameter]
  ) {
    self.name = name
    self.help = help
    self.defaultDuration = defaultDuration
    self.defaultCurve = defaultCurve
    self.parameters = parameters
  }
}
