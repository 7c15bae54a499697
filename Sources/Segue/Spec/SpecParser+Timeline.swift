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
    return items.enumerated().compactMap { index, item in
      index == 0
        ? firstStep(item, defaults: defaults) : laterStep(item, defaults: defaults)
    }
  }

  private mutating func firstStep(_ node: SpecNode, defaults: Defaults) -> Spec.Step? {
    guard let values = stepEntries(node, keys: ["show", "for"], others: ["to", "transition"])
    else { return nil }
    if let to = values["to"] {
      report(.toInFirstStep, at: to)
    }
    if let transition = values["transition"] { report(.transitionInFirstStep, at: transition) }
    let rest = values["for"].map { seconds($0) } ?? defaults.rest
    guard values["show"] != nil || values["to"] == nil else { return nil }
    guard
      let show = required("show", of: values, in: node, expected: "the name of the first view"),
      let view = viewName(show), let rest
    else { return nil }
    return Spec.Step(view: view, transition: nil, rest: rest, position: view.position)
  }

  private mutating func laterStep(_ node: SpecNode, defaults: Defaults) -> Spec.Step? {
    guard let values = stepEntries(node, keys: ["to", "transition", "for"], others: ["show"])
    else { return nil }
    if let show = values["show"] { report(.showAfterFirstStep, at: show) }
    let rest = values["for"].map { seconds($0) } ?? defaults.rest
    let settings =
      values["transition"].map { transition($0, base: defaults.transition) }
      ?? defaults.transition
    guard values["to"] != nil || values["show"] == nil else { return nil }
    guard let to = required("to", of: values, in: node, expected: "the name of the next view"),
      let view = viewName(to), let settings, let rest
    else { return nil }
    return Spec.Step(view: view, transition: settings, rest: rest, position: view.position)
  }

  /// The entries of a step; `others` are keys that another step may have.
  private mutating func stepEntries(
    _ node: SpecNode, keys: [String], others: [String]
  ) -> [String: SpecNode]? {
    entries(of: node, keys: keys + others, expected: "a map with \(Message.alternatives(keys))")
  }
}
