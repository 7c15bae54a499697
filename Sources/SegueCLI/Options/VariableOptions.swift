import ArgumentParser

/// The values of a spec's variables.
struct VariableOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The value of ${NAME} in the spec; may be repeated.", valueName: "name=value"),
    transform: { try Setting($0) })
  var set: [Setting] = []

  /// The values by name; the last value for a name wins.
  var values: [String: String] {
    Dictionary(set.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
  }
}
