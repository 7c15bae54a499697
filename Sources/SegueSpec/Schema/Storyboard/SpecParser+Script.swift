import SegueControllers
import SegueLimits
import SegueMessages
import SegueTimeline

extension SpecParser {
  /// Parses a script; nil if a line is wrong.
  mutating func script(_ node: SpecNode) -> [ScriptLine]? {
    guard case .list(let items) = node.content else {
      return refuse(node, expected: "a list of lines, such as '- wait: 1'")
    }
    guard isWithin(.steps, items.count, at: node) else { return nil }
    let lines = items.map { line($0) }
    return lines.contains { $0 == nil } ? nil : lines.compactMap(\.self)
  }

  private mutating func line(_ node: SpecNode) -> ScriptLine? {
    let expected = "a map with one of \(Message.alternatives(SpecMap.actions))"
    guard let values = entries(of: node, .scriptLine, expected: expected) else { return nil }
    let given = SpecMap.actions.filter { values[$0] != nil }
    guard given.count == 1, let name = given.first, let value = values[name] else { return nil }
    var hand: Hand?
    if let drive = values["drive"] {
      guard !["wait", "rotate"].contains(name) else {
        return refuse(
          drive, .unusable("has no meaning here, expected it with what plays a transition"))
      }
      hand = self.hand(drive)
      if hand == nil { return nil }
    }
    return action(name, value, values).map {
      ScriptLine(action: $0, hand: hand, position: node.position)
    }
  }

  private mutating func action(
    _ name: String, _ node: SpecNode, _ values: [String: SpecNode]
  ) -> ScriptAction? {
    switch name {
    case "wait": return seconds(node).map { .wait($0) }
    case "perform": return segueIdentifier(node).map { .perform($0) }
    case "back":
      guard let isBack = bool(node) else { return nil }
      return isBack ? .back : refuse(node, expected: "true, or no 'back' at all")
    case "unwind": return sceneName(node).map { .unwind($0.value) }
    case "select": return select(node, values)
    default:
      guard let orientation: DeviceOrientation = word(node) else { return nil }
      return .rotate(orientation)
    }
  }

  private mutating func select(
    _ node: SpecNode, _ values: [String: SpecNode]
  ) -> ScriptAction? {
    let errorCount = errors.count
    let container = values["in"].flatMap { sceneName($0)?.value }
    let forward = values["forward"].flatMap { bool($0) }
    let index = integer(node, .child)
    guard errors.count == errorCount, let index else { return nil }
    return .select(index, in: container, forward: forward)
  }

  private mutating func segueIdentifier(_ node: SpecNode) -> String? {
    guard let name = string(node, expected: "the identifier of a segue") else { return nil }
    guard segueNames.contains(name) else {
      return refuse(
        node,
        .unknownName(
          name, kind: "segue", known: segueNames.all, nearest: segueNames.nearest(to: name)))
    }
    return name
  }
}
