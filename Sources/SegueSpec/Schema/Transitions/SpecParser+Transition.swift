import SegueMessages
import SegueTimeline
import SegueTransitions

extension SpecParser {
  /// Parses a transition: a name, or a map.
  ///
  /// A name, or a map with a `type`, starts from that transition's own defaults. A map without one
  /// changes `base`.
  ///
  /// - Parameters:
  ///   - node: The value of `transition`.
  ///   - base: The transition that a map without a type changes; nil if that is itself wrong.
  /// - Returns: The transition, or nil if a part of it or `base` is wrong.
  mutating func transition(_ node: SpecNode, base: TransitionSettings?) -> TransitionSettings? {
    switch node.content {
    case .scalar:
      guard let named = namedTransition(node) else { return nil }
      return settings(named.type, [:], over: named.parameters, at: node)
    case .map(let entries):
      let values = Dictionary(
        entries.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
      let changesShader = values["type"] == nil && base?.transition is ShaderTransition
      if values["shader"] != nil || changesShader {
        return shader(node, values, base: changesShader ? base : nil)
      }
      if let typeNode = values["type"] {
        guard let named = namedTransition(typeNode) else {
          readCommon(values)
          return nil
        }
        return settings(named.type, values, over: named.parameters, at: node)
      }
      guard let base else {
        readCommon(values)
        return nil
      }
      return settings(
        type(of: base.transition), values, over: base.transition.parameterValues, defaults: base,
        at: node)
    case .list, .broken:
      return refuse(node, expected: "the name of a transition, or a map with its settings")
    }
  }

  /// Finds a transition by its name or by an alias; a suggestion can be either, too.
  private mutating func namedTransition(_ node: SpecNode) -> NamedTransition? {
    guard let name = string(node, expected: "the name of a transition") else { return nil }
    if let named = transitions.named(name) { return named }
    return refuse(
      node,
      .unknownName(
        name, kind: "transition", known: transitions.map { $0.configuration.name },
        nearest: transitions.name(inConstant: name) ?? transitions.allNames.nearest(to: name)))
  }

  /// Checks the common keys of a transition whose type is unknown.
  private mutating func readCommon(_ values: [String: SpecNode]) {
    _ = values["duration"].map { seconds($0) }
    _ = values["curve"].map { curve($0) }
    _ = values["reverse"].map { bool($0) }
    _ = values["sound"].map { soundCue($0) }
  }

  /// Parses `given` over the parameters that stand without it.
  ///
  /// - Parameters:
  ///   - type: The transition.
  ///   - given: The keys of the spec.
  ///   - start: Parameters of an alias or of `defaults`.
  ///   - defaults: Settings in place of the transition's own defaults.
  ///   - node: The node of the transition.
  /// - Returns: The transition, or nil if a part of it is wrong.
  private mutating func settings(
    _ type: any Transition.Type, _ given: [String: SpecNode],
    over start: [String: ParameterValue], defaults: TransitionSettings? = nil, at node: SpecNode
  ) -> TransitionSettings? {
    let (name, parameters) = (type.configuration.name, type.parameters)
    let errorCount = errors.count
    var values = start
    if !given.isEmpty {
      let keys = SpecMap.transition.names + parameters.map(\.name)
      let stray = propertiesBeside(name, parameters, given)
      _ = entries(
        of: node, keys: keys + stray, expected: "a map with a transition's settings",
        owner: name)
    }
    for parameter in parameters {
      if let node = given[parameter.name], let value = self.value(node, of: parameter) {
        values[parameter.name] = value
      }
    }
    let isReversed = given["reverse"].map { bool($0) } ?? defaults?.isReversed ?? false
    let usual = timing(of: type, isReversed: isReversed ?? false, over: defaults)
    let curve = given["curve"].map { self.curve($0) } ?? usual.curve
    let duration = self.duration(given, curve: curve, default: usual.duration)
    let sound = given["sound"].map { soundCue($0) } ?? defaults?.sound
    guard errors.count == errorCount, let curve, let duration, let isReversed else { return nil }

    do throws(ParameterError) {
      return TransitionSettings(
        try type.init(values), duration: duration, curve: curve, isReversed: isReversed,
        sound: sound)
    } catch {
      if let value = given[error.parameter] {
        report(.parameters(error.description), at: value)
      } else {
        let path = node.path.key(error.parameter)
        report(.parameters(error.description), at: node.position, path)
      }
      return nil
    }
  }

  /// The timing that stands without `duration` and `curve`, in one direction.
  private func timing(
    of type: any Transition.Type, isReversed: Bool, over defaults: TransitionSettings?
  ) -> ExactTiming {
    guard let defaults else {
      return ExactTiming(of: type, isReversed: isReversed, on: systems)
    }
    let settings = defaults.isReversed == isReversed ? defaults : defaults.reversed()
    return ExactTiming(duration: settings.duration, curve: settings.curve)
  }

  /// Reports the keys of animated properties in a stock transition.
  ///
  /// - Source: "Using transitions and view animations is an either/or scenario", in "The Core iOS 6
  ///   Developer's Cookbook" (seed 000).
  /// - Returns: Those keys.
  private mutating func propertiesBeside(
    _ name: String, _ parameters: [ParameterDefinition], _ given: [String: SpecNode]
  ) -> [String] {
    let isStock = parameters.allSatisfy { parameter in
      if case .keyframes = parameter.kind.form { false } else { true }
    }
    guard isStock else { return [] }
    let stray = (["properties", "from", "to"] + Self.animatedProperties).filter { key in
      given[key] != nil && !parameters.contains { $0.name == key }
    }
    if let node = stray.first.flatMap({ given[$0] }) {
      report(.propertiesBesideStock(name), at: node)
    }
    return stray
  }

  /// The duration that is set, or else the settling time of a spring that is set, or else the
  /// default.
  mutating func duration(
    _ given: [String: SpecNode], curve: TimingFunction?, default: Rational
  ) -> Rational? {
    if let node = given["duration"] { return seconds(node) }
    guard let node = given["curve"], case .spring(let spring) = curve else { return `default` }
    let microseconds = (spring.settlingDuration * 1e6).rounded()
    guard SpecNumber.seconds.contains(microseconds / 1e6),
      let duration = Rational(Int64(microseconds), over: 1_000_000)
    else {
      return refuse(node, .neverSettles)
    }
    return duration
  }
}
