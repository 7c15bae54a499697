import Segue

/// A transition as `segue list --json` writes it.
struct TransitionRow: Encodable {
  let name: String
  let help: String
  /// Seconds.
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
