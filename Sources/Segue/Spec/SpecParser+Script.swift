extension SpecParser {
  private static var actions: [String] {
    ["wait", "perform", "back", "unwind", "select", "rotate"]
  }

  /// Reads a script; nil where a line is wrong.
  mutating func script(_ node: SpecNode, scenes: [SceneDescription]) -> [ScriptLine]? {
    guard case .list(let items) = node.content else {
      return refuse(node, expected: "a list of lines, such as '- wait: 1'")
    }
    let lines = items.map { line($0, scenes: scenes) }
    return lines.contains { $0 == nil } ? nil : lines.compactMap(\.self)
  }

  private mutating func line(_ node: SpecNode, scenes: [SceneDescription]) -> ScriptLine? {
    let expected = "a map with one of \(Message.alternatives(Self.actions))"
    guard
      let values = entries(of: node, keys: Self.actions + ["forward", "drive"], expected: expected)
    else { return nil }
    let given = Self.actions.filter { values[$0] != nil }
    guard let name = given.first, let value = values[name] else {
      report(.missing(expected: "one of \(Message.alternatives(Self.actions)) in it"), at: node)
      return nil
    }
    if let other = given.dropFirst().first, let value = values[other] {
      report(.excludes("'\(name)'"), at: value)
      return nil
    }
    if let forward = values["forward"], name != "select" {
      report(.unusable("has no meaning here, expected it with select"), at: forward)
      return nil
    }
    var hand: Hand?
    if let drive = values["drive"] {
      guard !["wait", "rotate"].contains(name) else {
        report(
          .unusable("has no meaning here, expected it with what plays a transition"), at: drive)
        return nil
      }
      hand = self.hand(drive)
      if hand == nil { return nil }
    }
    return action(name, value, values, scenes: scenes).map {
      ScriptLine(action: $0, hand: hand, position: node.position)
    }
  }

  private mutating func action(
    _ name: String, _ node: SpecNode, _ values: [String: SpecNode], scenes: [SceneDescription]
  ) -> ScriptAction? {
    switch name {
    case "wait": return seconds(node).map { .wait($0) }
    case "perform": return segueIdentifier(node, scenes: scenes).map { .perform($0) }
    case "back":
      guard let isBack = bool(node) else { return nil }
      return isBack ? .back : refuse(node, expected: "true, or no 'back' at all")
    case "unwind": return sceneName(node).map { .unwind($0.value) }
    case "select":
      var forward: Bool?
      if let node = values["forward"] {
        guard let value = bool(node) else { return nil }
        forward = value
      }
      return integer(node, expected: "the number of a child, from 0", in: 0...999)
        .map { .select($0, forward: forward) }
    default:
      guard let orientation: DeviceOrientation = word(node) else { return nil }
      return .rotate(orientation)
    }
  }

  private mutating func segueIdentifier(
    _ node: SpecNode, scenes: [SceneDescription]
  ) -> String? {
    let expected = "the identifier of a segue"
    guard let name = string(node, expected: expected) else { return nil }
    var known: [String] = []
    for segue in scenes.flatMap(\.segues) where !known.contains(segue.identifier) {
      known.append(segue.identifier)
    }
    guard known.contains(name) else {
      report(
        .unknownName(name, kind: "segue", known: known, nearest: NearestWord.of(name, in: known)),
        at: node)
      return nil
    }
    return name
  }

  /// Reads a drive whose transition is not known before the script runs.
  private mutating func hand(_ node: SpecNode) -> Hand? {
    drive(node, transition: .cut).map {
      Hand($0.track, release: $0.release, completion: $0.completion)
    }
  }
}
