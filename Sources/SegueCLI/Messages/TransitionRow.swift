import Segue

/// A transition in the output of `segue list --json`.
struct TransitionRow: Encodable {
  let name: String
  let help: String
  /// The default duration in seconds.
  let duration: Double
  let curve: String
  let parameters: [ParameterRow]

  init(_ transition: TransitionDescription) {
    name = transition.name
    help = transition.help
    duration = transition.defaultDuration.doubleValue
    curve = transition.defaultCurve
    parameters = transition.parameters.map { ParameterRow($0) }
  }
}
