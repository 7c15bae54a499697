/// A transition's description for users: the row that `segue list` prints and the spec is checked
/// against.
public struct CatalogueEntry: Hashable, Sendable {
  /// The name in a spec, in lower camel case.
  public let name: String

  /// One line of help.
  public let help: String

  /// Default duration in seconds, at least 0, as a decimal: "0.5".
  public let defaultDuration: String

  /// The curve of its progress if the spec sets none.
  public let defaultCurve: TimingFunction

  /// Its own parameters, apart from `duration` and `curve`, which every transition has.
  public let parameters: [Parameter]

  /// The change from one frame to the next.
  public let change: FrameChange

  /// Its other names.
  public let aliases: [Alias]

  /// The entry of one transition; its aliases set only parameters that it has.
  ///
  /// Without `change`, estimates of sizes expect the most: that all pixels change.
  public init(
    name: String, help: String, defaultDuration: String, defaultCurve: TimingFunction,
    parameters: [Parameter], change: FrameChange = .redrawn, aliases: [Alias] = []
  ) {
    let settable = Set(parameters.map(\.name))
    precondition(
      aliases.allSatisfy { settable.isSuperset(of: $0.parameters.keys) },
      "the aliases of \(name) set its own parameters")
    self.name = name
    self.help = help
    self.defaultDuration = defaultDuration
    self.defaultCurve = defaultCurve
    self.parameters = parameters
    self.change = change
    self.aliases = aliases
  }
}
