import Segue

/// A transition in the output of `segue list --json`.
struct TransitionRow: Encodable {
  let name: String
  let help: String
  /// The default duration in seconds.
  let duration: Double
  let curve: String
  let parameters: [ParameterRow]

  init(_ type: any Transition.Type) {
    let entry = type.entry
    name = entry.name
    help = entry.help
    duration = TransitionSettings.defaultDuration(of: type).doubleValue
    curve = entry.defaultCurve.description
    parameters = entry.parameters.map { ParameterRow($0) }
  }
}
