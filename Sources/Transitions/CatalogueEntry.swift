/// What a user can know of a transition: the row that `segue list` prints and the spec checks.
package struct CatalogueEntry: Hashable, Sendable {
  /// As written in a spec, in lower camel case.
  package let name: String

  /// One line of help.
  package let help: String

  /// In seconds, at least 0, as a decimal: "0.5".
  package let defaultDuration: String

  package let defaultCurve: TimingFunction

  /// Its own parameters, apart from `duration` and `curve`, which every transition has.
  package let parameters: [Parameter]

  package init(
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
