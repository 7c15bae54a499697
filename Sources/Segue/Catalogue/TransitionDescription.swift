import Transitions

/// What a user can know of a transition before using it.
public struct TransitionDescription: Hashable, Sendable {
  /// As written in a spec.
  public let name: String

  /// One line.
  public let help: String

  /// How long it takes where nothing is said, in seconds.
  public let defaultDuration: Rational

  /// How its progress goes where nothing is said, as written in a spec.
  public let defaultCurve: String

  /// Its own parameters, apart from `duration` and `curve`, which every transition has.
  public let parameters: [ParameterDescription]

  /// Every transition that Segue knows.
  public static let all = Catalogue.transitions.map { TransitionDescription($0) }

  private init(_ type: any Transition.Type) {
    let entry = type.entry
    name = entry.name
    help = entry.help
    defaultDuration = TransitionSettings.defaultDuration(of: type)
    defaultCurve = entry.defaultCurve.description
    parameters = entry.parameters.map { ParameterDescription($0) }
  }
}
