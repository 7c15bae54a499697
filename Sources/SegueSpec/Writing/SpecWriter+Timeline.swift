import SegueControllers
import SegueGeometry
import SegueTimeline
import SegueTransitions
import SegueYAML

extension SpecWriter {
  /// The steps of a timeline.
  func timeline(_ steps: [Step]) -> YAMLValue? {
    guard let first = steps.first else { return nil }
    var history = ViewHistory(first: first.view.value)
    var items: [YAMLValue] = [.keys(("show", .text(first.view.value)), ("for", rest(of: first)))]
    for step in steps.dropFirst() {
      let isBack = isWayBack(step, history)
      history.take(step, isBack: isBack)
      let settings = isBack ? nil : step.transition
      items.append(
        .keys(
          isBack ? ("back", .bool(true)) : target(of: step),
          ("transition", settings.map { transition($0, isDriven: step.drive != nil) }),
          ("drive", drive(of: step)),
          ("for", rest(of: step))))
    }
    return .list(items)
  }

  /// Whether a step is what a step back would be.
  private func isWayBack(_ step: Step, _ history: ViewHistory) -> Bool {
    guard let previous = history.previous, step.drive == nil, step.pages.count == 1,
      step.view.value == previous.view, let settings = step.transition
    else { return false }
    return transition(settings, isDriven: false)
      == transition(previous.transition, isDriven: false)
  }

  private func target(of step: Step) -> (String, YAMLValue?) {
    let names = step.pages.map { YAMLValue.text($0.value) }
    return names.count > 1 ? ("scrub", .list(names)) : ("to", names.last)
  }

  private func rest(of step: Step) -> YAMLValue? {
    step.restsUntilEnd
      ? .string("end") : step.rest.unless(SpecParser.Defaults.usualRest) { .exact($0) }
  }

  /// A transition; a hand has a curve of its own.
  func transition(_ settings: TransitionSettings, isDriven: Bool) -> YAMLValue {
    let type = writesTransitions ? type(of: settings.transition) : Cut.self
    let usual = ExactTiming(of: type, isReversed: settings.isReversed, on: systems)
    let curve = isDriven ? nil : settings.curve.unless(usual.curve) { .string("\($0)") }
    // A spring without a duration would set that, too.
    let isSpring = if case .spring = settings.curve { curve != nil } else { false }
    let isUsual = settings.duration == usual.duration
    let timing: [(String, YAMLValue?)] = [
      ("duration", isUsual && !isSpring ? nil : .exact(settings.duration)),
      ("curve", curve),
      ("reverse", settings.isReversed.unless(false) { .bool($0) }),
      ("sound", settings.sound.map { cue($0) }),
    ]
    if writesTransitions, let shader = settings.transition as? ShaderTransition {
      let given = shader.given.map { ($0.key, Optional(Self.written($0.value))) }
      return .keys([("shader", .text(shader.file))] + timing + given)
    }
    let name = YAMLValue.string(type.configuration.name)
    let entries = timing + (writesTransitions ? parameters(of: settings.transition) : [])
    return entries.contains { $0.1 != nil } ? .keys([("type", name)] + entries) : name
  }

  /// The value of a uniform as it was given.
  private static func written(_ node: SpecNode) -> YAMLValue {
    switch node.content {
    case .scalar(let scalar) where !scalar.isQuoted && Double(scalar.text) != nil:
      .number(scalar.text)
    case .scalar(let scalar) where !scalar.isQuoted && Bool(scalar.text) != nil:
      .bool(scalar.text == "true")
    case .scalar(let scalar): .text(scalar.text)
    case .list(let items): .list(items.map { written($0) })
    case .map, .broken: .null
    }
  }

  private func parameters(of transition: some Transition) -> [(String, YAMLValue?)] {
    let values = transition.parameterValues
    return type(of: transition).parameters.map { parameter in
      let value = values[parameter.name] ?? parameter.defaultValue
      return (parameter.name, value.unless(parameter.defaultValue, self.value))
    }
  }

  /// The value of a parameter.
  func value(_ value: ParameterValue) -> YAMLValue {
    switch value {
    case .bool(let value): .bool(value)
    case .number(let value): .number(value)
    case .integer(let value): .integer(value)
    case .choice(let word): .string(word)
    case .view(let name), .element(let name): .text(name)
    case .color(let color): .color(color)
    case .rect(let frame): rect(frame)
    case .keyframes(let keyframes): self.keyframes(keyframes)
    }
  }

  private func drive(of step: Step) -> YAMLValue? {
    guard let drive = step.drive, let settings = step.transition else { return nil }
    let isUsual = drive.completion == .standard(of: settings, by: drive.track, on: systems)
    return self.drive(
      Hand(
        drive.track, release: drive.release, completion: isUsual ? nil : drive.completion))
  }

  /// A hand, which leads a transition.
  func drive(_ hand: Hand) -> YAMLValue {
    let (release, usual) = (hand.release, Drive.Release())
    return .keys(
      track(hand.track),
      (
        "release",
        .settings(
          ("velocity", release.velocity.map { .number($0) }),
          ("commit", release.commit.unless(usual.commit) { .string($0.rawValue) }),
          ("threshold", release.threshold.map { .number($0) }))
      ),
      ("completion", hand.completion.map(completion)))
  }

  private func completion(_ completion: Drive.Completion) -> YAMLValue {
    .keys(
      ("curve", .string("\(completion.curve)")),
      completion.duration.map { ("duration", .exact($0)) }
        ?? ("speed", .number(completion.speed)))
  }

  /// The samples: phases, or places of one finger or of two.
  private func track(_ track: Drive.Track) -> (String, YAMLValue?) {
    let key =
      switch track.samples.first?.contact {
      case .phase, nil: "phase"
      case .finger: "pan"
      case .fingers: "pinch"
      }
    return (
      key,
      .list(
        track.samples.map { sample in
          .list([.exact(sample.seconds)] + numbers(of: sample.contact).map { .number($0) })
        })
    )
  }

  private func numbers(of contact: Drive.Contact) -> [Double] {
    switch contact {
    case .phase(let phase): [phase]
    case .finger(let place): [place.x, place.y]
    case .fingers(let fingers):
      [fingers.first.x, fingers.first.y, fingers.second.x, fingers.second.y]
    }
  }
}
