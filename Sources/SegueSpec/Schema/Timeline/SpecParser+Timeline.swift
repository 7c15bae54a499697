import SegueLimits
import SegueMessages
import SegueTimeline

extension SpecParser {
  mutating func steps(_ node: SpecNode, defaults: Defaults) -> [Spec.Step] {
    let expected = "a list of steps, the first with 'show'"
    guard case .list(let items) = node.content else {
      return refuse(node, expected: expected) ?? []
    }
    guard !items.isEmpty else {
      report(.invalid(.nothing, expected: "at least one step, such as '- show: home'"), at: node)
      return []
    }
    guard isWithin(.steps, items.count, at: node) else { return [] }
    // The history is nil after a wrong step, because the target of `back` is then unknown.
    var history: ViewHistory?
    return items.enumerated().compactMap { index, item in
      guard index > 0 else {
        let step = firstStep(item, defaults: defaults)
        history = step.map { ViewHistory(first: $0.view.value) }
        return step
      }
      let step = laterStep(item, defaults: defaults, history: history)
      if let step { history?.take(step.step, isBack: step.isBack) } else { history = nil }
      return step?.step
    }
  }

  private mutating func firstStep(_ node: SpecNode, defaults: Defaults) -> Spec.Step? {
    guard let values = stepEntries(node, .firstStep, others: .step) else { return nil }
    for key in ["to", "back", "scrub"] {
      if let target = values[key] { report(.toInFirstStep, at: target) }
    }
    for key in ["transition", "drive"] {
      if let value = values[key] { report(.transitionInFirstStep, at: value) }
    }
    let rest = values["for"].map { self.rest($0) } ?? Rest(seconds: defaults.rest)
    guard values["show"] != nil || !["to", "back", "scrub"].contains(where: { values[$0] != nil })
    else { return nil }
    guard
      let show = required("show", of: values, in: node, expected: "the name of the first view"),
      let view = viewName(show), let rest
    else { return nil }
    var step = Spec.Step(
      view: view, transition: nil, rest: rest.seconds, position: view.position)
    step.untilEnd = rest.untilEnd
    return step
  }

  /// A rest, or the wish to wait until a recording ends.
  private struct Rest {
    var seconds = Rational.zero
    var untilEnd: Spec.Step.UntilEnd?
  }

  private mutating func rest(_ node: SpecNode) -> Rest? {
    if case .scalar(let scalar) = node.content, scalar.text == "end" {
      return Rest(untilEnd: Spec.Step.UntilEnd(position: node.position))
    }
    return rational(node, expected: "\(SpecNumber.seconds.expected), or end") {
      SpecNumber.seconds.contains($0) ? Rest(seconds: $0) : nil
    }
  }

  private mutating func laterStep(
    _ node: SpecNode, defaults: Defaults, history: ViewHistory?
  ) -> (step: Spec.Step, isBack: Bool)? {
    guard let values = stepEntries(node, .step, others: .firstStep) else { return nil }
    if let show = values["show"] { report(.showAfterFirstStep, at: show) }
    let rest = values["for"].map { self.rest($0) } ?? Rest(seconds: defaults.rest)
    let isBack = values["back"] != nil
    let base = isBack ? history?.previous?.transition : defaults.transition
    let settings = values["transition"].map { transition($0, base: base) } ?? base
    let pages = self.pages(values, history: history)
    let drive = values["drive"].flatMap {
      self.drive($0, transition: settings, pageCount: pageCount(values), isBack: isBack)
    }
    guard let pages, let view = pages.last, let settings, let rest,
      (drive == nil) == (values["drive"] == nil)
    else { return nil }
    var step = Spec.Step(
      view: view, earlierPages: pages.dropLast(), transition: settings, drive: drive,
      rest: rest.seconds, position: view.position)
    step.untilEnd = rest.untilEnd
    return (step, isBack)
  }

  /// The entries of a step; `others` is the map of other kinds of step.
  private mutating func stepEntries(
    _ node: SpecNode, _ map: SpecMap, others: SpecMap
  ) -> [String: SpecNode]? {
    let own = map.names
    return entries(
      of: node, map, others: others.names.filter { !own.contains($0) },
      expected: "a map with \(Message.alternatives(own))")
  }
}
