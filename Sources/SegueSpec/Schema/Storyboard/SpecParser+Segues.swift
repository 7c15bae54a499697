import SegueControllers
import SegueMessages
import SegueTimeline

extension SpecParser {
  /// Parses the segues of a scene.
  mutating func segues(_ node: SpecNode) -> [SegueTemplate] {
    guard case .list(let items) = node.content else {
      return refuse(node, expected: "a list of segues") ?? []
    }
    var known: Set<String> = []
    return items.compactMap { item in
      guard let segue = segue(item) else { return nil }
      guard known.insert(segue.identifier).inserted else {
        return refuse(
          item,
          .unusable("has the identifier of another segue of its scene, expected one of its own"))
      }
      return segue
    }
  }

  private mutating func segue(_ node: SpecNode) -> SegueTemplate? {
    let expected = "a map with identifier, kind and destination"
    guard let values = entries(of: node, .segue, expected: expected) else { return nil }
    let identifier = required(
      "identifier", of: values, in: node, expected: "the name of the segue in scripts"
    ).flatMap { string($0, expected: "the name of the segue in scripts") }
    if let identifier { segueNames.insert(identifier) }
    let kind: SegueKind? = required(
      "kind", of: values, in: node,
      expected: Message.alternatives(SegueKind.allCases.map(\.rawValue))
    ).flatMap { word($0) }
    let destination = required(
      "destination", of: values, in: node, expected: "the name of a scene"
    ).flatMap { sceneName($0) }
    let presentation: PresentationStyle? = values["presentation"].flatMap { word($0) }
    let isAllowed = values["shouldPerform"].map { bool($0) } ?? true
    if let node = values["presentation"], let kind, kind != .present {
      report(.unusable("has no meaning here, expected it with kind 'present'"), at: node)
    }
    let base = kind.flatMap { stockTransition(of: $0, presentation ?? .automatic) }
    let transition = values["transition"].flatMap { self.transition($0, base: base) }
    let type = values["type"].flatMap { segueType($0, kind: kind) }
    if kind == .custom, values["type"] == nil {
      _ = required(
        "transition", of: values, in: node, expected: "the transition of the custom segue")
    }
    guard let identifier, let kind, let destination, let isAllowed else { return nil }
    return SegueTemplate(
      identifier, kind, to: destination.value, transition: transition,
      presentation: presentation ?? .automatic, type: type, isAllowed: isAllowed)
  }

  /// Parses the name of a segue type, which the caller of the parser registers.
  private mutating func segueType(_ node: SpecNode, kind: SegueKind?) -> String? {
    guard let name = string(node, expected: "the name of a type of segue") else { return nil }
    if let kind, kind != .custom {
      return refuse(node, .unusable("has no meaning here, expected it with kind 'custom'"))
    }
    guard segueTypes[name] == nil else { return name }
    let known = segueTypes.keys.sorted()
    return refuse(
      node,
      known.isEmpty
        ? .unusable(
          "no type of segue \(Message.quoted(name)), and none is registered, expected one that "
            + "Swift code gives where it reads the spec, or a transition in its place")
        : .unknownName(
          name, kind: "type of segue", known: known, nearest: known.nearest(to: name)))
  }

  /// The transition that a map without `type` changes: the default of the kind.
  private func stockTransition(
    of kind: SegueKind, _ presentation: PresentationStyle
  ) -> TransitionSettings {
    let stock = StockTransitions(types: transitions, on: systems)
    return switch kind {
    case .show: stock.settings(for: .push)
    case .showDetail: stock.settings(for: .detail)
    case .present: stock.settings(of: named(presentation), in: widthClass ?? .compact)
    case .popover: stock.settings(for: .popover)
    case .custom, .unwind: stock.settings(for: .push)
    }
  }

  /// The style that the spec names, or the one that the system chooses.
  ///
  /// A named style is not adapted, so its settings are the same for every screen and version. Where
  /// the screen shows another style, they are not used.
  private func named(_ presentation: PresentationStyle) -> PresentationStyle {
    guard presentation == .automatic else { return presentation }
    return presentation.adapted(to: widthClass ?? .compact, on: systems)
  }

  /// The transition that a map without `type` changes in a container.
  func stockTransition(ofContainer container: SceneContainer?) -> TransitionSettings {
    let stock = StockTransitions(types: transitions, on: systems)
    return switch container {
    case .page: stock.settings(for: .pages)
    case .split: stock.settings(for: .detail)
    case .navigation, .tab, .custom, nil: stock.settings(for: .push)
    }
  }
}
