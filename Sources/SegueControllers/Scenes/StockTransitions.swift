package import SegueTimeline
package import SegueTransitions

/// The default transitions of controllers, from a list of types.
package struct StockTransitions {
  /// The transitions that serve as defaults.
  package enum Name: String {
    case push, pop, cover, uncover, sheet, popover, showDetail, pageCurl
  }

  /// The types to choose from.
  package let types: [any Transition.Type]

  /// The version of iOS, which some of them follow.
  package let system: SystemVersion

  package init(types: [any Transition.Type], on system: SystemVersion) {
    (self.types, self.system) = (types, system)
  }

  /// A transition with its defaults; a cross dissolve if the list lacks it.
  ///
  /// `given` replaces the defaults of parameters that the transition has.
  package func settings(
    _ name: Name, _ given: [String: ParameterValue] = [:]
  ) -> TransitionSettings {
    let type = types.first { $0.configuration.name == name.rawValue } ?? CrossDissolve.self
    let known = given.filter { name, _ in type.parameters.contains { $0.name == name } }
    guard
      let settings = TransitionSettings(
        defaultsOf: type, given: known, on: Systems(ios: system))
    else {
      preconditionFailure("the defaults of \(name) can be combined")
    }
    return settings
  }

  /// The dismissal of a view that `settings` brought.
  ///
  /// It is the counterpart with the same parameters, or else the reverse.
  func dismissal(of settings: TransitionSettings) -> TransitionSettings {
    let counterparts: [String: Name] = [
      Name.push.rawValue: .pop, Name.cover.rawValue: .uncover,
    ]
    let values = settings.transition.parameterValues
    guard !settings.isReversed, let name = counterparts[settings.name],
      let type = types.first(where: { $0.configuration.name == name.rawValue }),
      Set(type.parameters.map(\.name)) == Set(values.keys),
      let transition = try? type.init(values)
    else { return settings.reversed() }
    return TransitionSettings(
      transition, duration: settings.duration, curve: settings.curve, sound: settings.sound)
  }
}

extension TransitionSettings {
  /// The transition in the opposite direction.
  ///
  /// If it has `forward`, that is inverted, so that a cube rolls along the same path to the other
  /// side; otherwise the transition is reversed.
  var backward: TransitionSettings {
    var values = transition.parameterValues
    guard case .bool(let forward) = values["forward"] else { return reversed() }
    values["forward"] = .bool(!forward)
    guard let transition = try? type(of: transition).init(values) else { return reversed() }
    return TransitionSettings(
      transition, duration: duration, curve: curve, isReversed: isReversed, sound: sound)
  }

  /// A cut.
  package static var cut: TransitionSettings {
    guard let settings = TransitionSettings(defaultsOf: Cut.self) else {
      preconditionFailure("a cut has no parameters")
    }
    return settings
  }
}
