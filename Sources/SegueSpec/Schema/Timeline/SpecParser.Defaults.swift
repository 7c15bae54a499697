import SegueTimeline
import SegueTransitions

extension SpecParser {
  /// The defaults for keys that a step leaves out.
  struct Defaults {
    var rest = Self.usualRest

    /// The rest of a step that sets none, in a spec that sets none: one second.
    static let usualRest = Rational(1)

    /// Nil if the spec's own default is wrong, which is already reported.
    var transition: TransitionSettings?

    /// The defaults of a spec that sets none: one second of rest, and a cross dissolve.
    init(_ transitions: [any Transition.Type]) {
      let type =
        transitions.first { $0.configuration.name == CrossDissolve.configuration.name }
        ?? CrossDissolve.self
      transition = TransitionSettings(defaultsOf: type)
    }
  }

  mutating func defaults(_ node: SpecNode) -> Defaults {
    var defaults = Defaults(transitions)
    let expected = "a map with for and transition"
    guard let values = entries(of: node, .defaults, expected: expected) else {
      return defaults
    }
    if let node = values["for"], let rest = seconds(node) { defaults.rest = rest }
    if let node = values["transition"] {
      defaults.transition = transition(node, base: defaults.transition)
    }
    return defaults
  }
}
