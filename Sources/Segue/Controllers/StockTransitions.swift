import Transitions

/// The transitions that controllers take where nothing is said, out of a list of transitions.
struct StockTransitions {
  /// Those that have a part of their own.
  enum Name: String {
    case push, pop, cover, uncover, sheet, popover, showDetail, pageCurl
  }

  /// The list.
  let types: [any Transition.Type]

  /// A transition with its defaults; a list without it has a cross dissolve in its place.
  func settings(_ name: Name) -> TransitionSettings {
    let type = types.first { $0.entry.name == name.rawValue } ?? CrossDissolve.self
    guard let settings = TransitionSettings(defaultsOf: type) else {
      preconditionFailure("the defaults of \(name) go together")
    }
    return settings
  }

  /// How a view leaves that came by `settings`: by the counterpart that has the same parameters, else
  /// by the same transition backwards.
  func dismissal(of settings: TransitionSettings) -> TransitionSettings {
    let counterparts: [String: Name] = [
      Name.push.rawValue: .pop, Name.cover.rawValue: .uncover,
    ]
    guard !settings.isReversed, let name = counterparts[settings.name],
      let type = types.first(where: { $0.entry.name == name.rawValue }),
      type.entry.parameters.map(\.name) == settings.entry.parameters.map(\.name),
      let transition = try? type.init(settings.values)
    else { return settings.reversed() }
    return TransitionSettings(
      transition, values: settings.values, duration: settings.duration, curve: settings.curve)
  }
}
