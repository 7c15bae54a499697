package import SegueTimeline
package import SegueTransitions

/// The default transitions of controllers, from a list of types.
package struct StockTransitions {
  /// The transitions that serve as defaults.
  package enum Name: String {
    case push, pop, cover, uncover, sheet, popover, showDetail, pageCurl
    case activityOpen, activityClose, predictiveBack, bottomSheet, dialog, pageScroll
  }

  /// A change for which controllers have a default transition.
  package enum Occasion: CaseIterable {
    case push, presentation, sheet, form, popover, detail, pages
  }

  /// The types to choose from.
  package let types: [any Transition.Type]

  /// The platform whose transitions they are, and the versions, which some of them follow.
  package let systems: Systems

  package init(types: [any Transition.Type], on systems: Systems) {
    (self.types, self.systems) = (types, systems)
  }

  /// The default transition of a change, in a width.
  package func settings(
    for occasion: Occasion, in widthClass: WidthClass = .compact
  ) -> TransitionSettings {
    switch (systems.platform, occasion) {
    case (.ios, .push): settings(.push)
    case (.ios, .presentation): settings(.cover)
    case (.ios, .sheet):
      settings(.sheet, ["style": .choice(widthClass == .compact ? "card" : "page")])
    case (.ios, .form): settings(.sheet, ["style": .choice("form")])
    case (.ios, .popover): settings(.popover)
    case (.ios, .pages): settings(.pageCurl)
    case (.android, .push), (.android, .presentation): settings(.activityOpen)
    case (.android, .sheet): settings(.bottomSheet)
    case (.android, .form), (.android, .popover): settings(.dialog)
    case (.android, .pages): settings(.pageScroll)
    case (_, .detail): settings(.showDetail)
    }
  }

  /// A transition with its defaults; a cross dissolve if the list lacks it.
  ///
  /// `given` replaces the defaults of parameters that the transition has.
  package func settings(
    _ name: Name, _ given: [String: ParameterValue] = [:]
  ) -> TransitionSettings {
    let type = types.first { $0.configuration.name == name.rawValue } ?? CrossDissolve.self
    let known = given.filter { name, _ in type.parameters.contains { $0.name == name } }
    guard let settings = TransitionSettings(defaultsOf: type, given: known, on: systems) else {
      preconditionFailure("the defaults of \(name) can be combined")
    }
    return settings
  }

  /// The dismissal of a view that `settings` brought.
  ///
  /// It is the counterpart with the same parameters, or else the reverse. A hand leads some in a
  /// way of its own.
  func dismissal(of settings: TransitionSettings, isDriven: Bool) -> TransitionSettings {
    if isDriven, !settings.isReversed, let name = Self.gestures(on: systems)[settings.name] {
      var gesture = self.settings(name)
      gesture.sound = settings.sound
      return gesture
    }
    let counterparts: [String: Name] = [
      Name.push.rawValue: .pop, Name.cover.rawValue: .uncover,
      Name.activityOpen.rawValue: .activityClose,
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

  /// The ways back that only a hand takes, by the name of the way there.
  private static func gestures(on systems: Systems) -> [String: Name] {
    guard systems.platform == .android else { return [:] }
    return switch AndroidFacts.handBack[systems.android] {
    case .closing: [:]
    case .preview: [Name.activityOpen.rawValue: .predictiveBack]
    }
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
