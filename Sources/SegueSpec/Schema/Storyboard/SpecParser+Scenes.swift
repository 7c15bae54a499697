import SegueControllers
import SegueGeometry
import SegueLimits
import SegueMessages
import SegueTimeline

extension SpecParser {
  /// Parses `scenes`; ``sceneNames`` then holds all names, including those of invalid scenes.
  mutating func scenes(_ node: SpecNode) -> [SceneDescription] {
    let expected = "a map from names to views or scenes, such as 'home: home'"
    guard case .map(let entries) = node.content else {
      return refuse(node, expected: expected) ?? []
    }
    guard !entries.isEmpty else {
      report(.invalid(.nothing, expected: "at least one scene"), at: node)
      return []
    }
    guard isWithin(.scenes, entries.count, at: node) else { return [] }
    sceneNames = KnownNames(entries.map(\.key))
    let scenes = entries.compactMap { scene($0) }
    let graph = SceneGraph(scenes)
    for entry in entries {
      if graph.loops.contains(entry.key) {
        report(
          .unusable("contains itself, expected children that do not contain it"), at: entry.value)
      } else if isWithin(.scenes, graph.sizes[entry.key] ?? 0, at: entry.value) {
        _ = isWithin(.depth, graph.depths[entry.key] ?? 0, at: entry.value)
      }
    }
    return scenes
  }

  /// Parses the name of a scene.
  mutating func sceneName(_ node: SpecNode) -> Located<String>? {
    knownName(node, kind: "scene", among: \.sceneNames)
  }

  private mutating func scene(_ entry: SpecNode.Entry) -> SceneDescription? {
    let node = entry.value
    if case .scalar = node.content {
      return viewName(node).map { SceneDescription(entry.key, view: $0.value) }
    }
    guard
      let values = entries(
        of: node, .scene, expected: "the name of a view, or a map with view or container")
    else { return nil }
    var scene = SceneDescription(entry.key)
    scene.view = values["view"].flatMap { viewName($0)?.value }
    if let container = values["container"] {
      scene.container = self.container(container, values)
      if let node = values["transition"] {
        scene.transition = transition(node, base: stockTransition(ofContainer: scene.container))
      }
    }
    if let node = values["hidesBottomBarWhenPushed"], let hides = bool(node) {
      scene.hidesBottomBarWhenPushed = hides
    }
    scene.segues = values["segues"].map { segues($0) } ?? []
    scene.onRotate = values["onRotate"].map { onRotate($0, of: scene) } ?? [:]
    return scene
  }

  private mutating func container(
    _ node: SpecNode, _ values: [String: SpecNode]
  ) -> SceneContainer? {
    let kind: ContainerKind? = word(node)
    let children = values["children"].flatMap { self.children($0, of: kind) }
    let errorCount = errors.count
    let owners: [String: [ContainerKind]] = [
      "selected": [.tab, .custom], "remembers": [.tab], "frame": [.custom],
      "transition": [.page, .split, .custom],
    ]
    for (key, kinds) in owners.sorted(by: { $0.key < $1.key }) {
      guard let value = values[key], let kind, !kinds.contains(kind) else { continue }
      let names = Message.alternatives(kinds.map(\.rawValue))
      report(.unusable("has no meaning here, expected it with \(names)"), at: value)
    }
    guard errors.count == errorCount else { return nil }
    let selected =
      values["selected"].map {
        integer(
          $0, expected: "the number of a child, from 0", in: 0...max(0, (children?.count ?? 1) - 1))
      } ?? 0
    let remembers = values["remembers"].map { bool($0) } ?? true
    let frame = values["frame"].flatMap { self.frame($0) }
    guard let kind, let children, let selected, let remembers else { return nil }
    return switch kind {
    case .navigation: .navigation(root: children[0])
    case .tab: .tab(children: children, selected: selected, remembers: remembers)
    case .page: .page(children: children)
    case .split:
      .split(primary: children[0], secondary: children.count > 1 ? children[1] : nil)
    case .custom: .custom(children: children, selected: selected, frame: frame)
    }
  }

  private mutating func children(_ node: SpecNode, of kind: ContainerKind?) -> [String]? {
    guard case .list(let items) = node.content else {
      return refuse(node, expected: "a list of scenes")
    }
    let (counts, expected) =
      switch kind {
      case .navigation: (1...1, "a list of one scene, the first of the stack")
      case .split: (1...2, "a list of one or two scenes, the primary one and its detail")
      case .tab, .page, .custom, nil: (1...1000, "a list of 1 to 1000 scenes")
      }
    guard counts.contains(items.count) else {
      return refuse(node, .invalid(.listOf(items.count), expected: expected))
    }
    let names = items.map { sceneName($0)?.value }
    return names.contains(nil) ? nil : names.compactMap(\.self)
  }

  private mutating func frame(_ node: SpecNode) -> Rect? {
    let expected = "[x, y, width, height] in points"
    let values = numbers(
      node, counts: 4...4, expected: expected,
      item: SpecNumber.sceneSide.expected
    ) { index, value in
      index < 2 ? SpecNumber.way.contains(value) : SpecNumber.sceneSide.contains(value)
    }
    guard let values else { return nil }
    return Rect(x: values[0], y: values[1], width: values[2], height: values[3])
  }

  private mutating func onRotate(
    _ node: SpecNode, of scene: SceneDescription
  ) -> [DeviceOrientation: String] {
    guard
      let values = entries(
        of: node, .onRotate, expected: "a map from portrait and landscape to segues")
    else { return [:] }
    var result: [DeviceOrientation: String] = [:]
    for orientation in DeviceOrientation.allCases {
      guard let value = values[orientation.rawValue],
        let name = string(value, expected: "the identifier of a segue of this scene")
      else { continue }
      let known = scene.segues.map(\.identifier)
      guard known.contains(name) else {
        report(
          .unknownName(
            name, kind: "segue", known: known, nearest: known.nearest(to: name)),
          at: value)
        continue
      }
      result[orientation] = name
    }
    return result
  }
}
