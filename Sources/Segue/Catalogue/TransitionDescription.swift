import SegueMessages
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

  /// The transition of that name; nil where there is none.
  public static func named(_ name: String) -> TransitionDescription? {
    all.first { $0.name == name }
  }

  /// The name that a misspelled one was meant to be; nil where none comes near.
  public static func nearest(to name: String) -> String? {
    all.map(\.name).nearest(to: name)
  }

  private init(_ type: any Transition.Type) {
    let entry = type.entry
    name = entry.name
    help = entry.help
    defaultDuration = TransitionSettings.defaultDuration(of: type)
    defaultCurve = entry.defaultCurve.description
    parameters = entry.parameters.map { ParameterDescription($0) }
  }
}
