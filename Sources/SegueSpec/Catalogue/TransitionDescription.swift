import SegueMessages
package import SegueTimeline
import Transitions

/// A transition, described for users.
package struct TransitionDescription: Hashable, Sendable {
  /// The name in a spec.
  package let name: String

  /// One line of help.
  package let help: String

  /// Duration if a spec sets none, in seconds.
  package let defaultDuration: Rational

  /// Curve if a spec sets none, written as in a spec.
  package let defaultCurve: String

  /// The transition's own parameters, besides `duration` and `curve`, which every transition has.
  package let parameters: [ParameterDescription]

  /// All transitions of Segue.
  package static let all = Catalogue.transitions.map { TransitionDescription($0) }

  /// The transition of this name, or nil if there is none.
  package static func named(_ name: String) -> TransitionDescription? {
    all.first { $0.name == name }
  }

  /// The known name that is most like a misspelled one, or nil if none is close.
  package static func nearest(to name: String) -> String? {
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
