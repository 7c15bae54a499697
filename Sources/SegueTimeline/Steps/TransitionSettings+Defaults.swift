package import Transitions

extension TransitionSettings {
  /// A transition with the defaults of its entry; nil if it refuses them.
  package init?(defaultsOf type: any Transition.Type) {
    let values = ParameterValues(defaultsOf: type.entry)
    guard let transition = try? type.init(values) else { return nil }
    self.init(
      transition, values: values, duration: Self.defaultDuration(of: type),
      curve: type.entry.defaultCurve)
  }

  package static func defaultDuration(of type: any Transition.Type) -> Rational {
    guard let duration = try? Rational(type.entry.defaultDuration), duration >= .zero else {
      preconditionFailure("the default duration of \(type.entry.name) is no time")
    }
    return duration
  }
}
