import SegueGeometry
import SegueMessages
import SeguePixels
import SegueTimeline

extension SpecParser {
  mutating func stage(_ node: SpecNode) -> Spec.Stage {
    var stage = Spec.Stage()
    let expected = "a map with size, background, screens, layers and mirror"
    guard let values = entries(of: node, .stage, expected: expected) else { return stage }
    if let node = values["size"] { stage.size = size(node) }
    if let node = values["background"] {
      (stage.background, stage.grain) = background(node)
    }
    stage.mirrors = values["mirror"].flatMap { bool($0) } ?? stage.mirrors
    if let node = values["screens"], let items = list(node, counts: 1...16, of: "screens") {
      stage.screens = items.map { screen($0) }
    }
    if let node = values["layers"], let items = list(node, counts: 0...1000, of: "layers") {
      stage.layers = items.compactMap { layer($0) }
    }
    return stage
  }

  mutating func list(
    _ node: SpecNode, counts: ClosedRange<Int>, of noun: String
  ) -> [SpecNode]? {
    guard case .list(let items) = node.content else {
      return refuse(node, expected: "a list of \(noun)")
    }
    guard counts.contains(items.count) else {
      return refuse(
        node,
        .invalid(
          .listOf(items.count),
          expected: "a list of \(counts.lowerBound) to \(counts.upperBound) \(noun)"))
    }
    return items
  }

  private mutating func background(
    _ node: SpecNode
  ) -> (Spec.Stage.Background?, Spec.Stage.Grain?) {
    let kinds = Message.alternatives(SpecMap.fills)
    guard case .map = node.content else {
      return (color(node, or: ["a map with \(kinds)"]).map { .color($0) }, nil)
    }
    let expected = "a color, or a map with \(kinds)"
    guard let values = entries(of: node, .background, expected: expected),
      SpecMap.fills.count(where: { values[$0] != nil }) == 1
    else { return (nil, nil) }
    let amount = number(values["grain"], .share, default: 0)
    let seed = values["seed"].flatMap { integer($0, .seed) } ?? 0
    let grain = amount > 0 ? Spec.Stage.Grain(amount, seed: UInt32(seed)) : nil
    return (fill(values), grain)
  }

  private mutating func fill(_ values: [String: SpecNode]) -> Spec.Stage.Background? {
    let fit: Spec.View.Fit = values["fit"].flatMap { word($0) } ?? .cover
    if SpecMap.colorings.contains(where: { values[$0] != nil }) {
      return gradient(values).map { .gradient($0) }
    }
    if let node = values["view"] { return viewName(node).map { .view($0.value, fit: fit) } }
    if let node = values["blur"] { return number(node, .blur).map { .blur($0) } }
    return values["image"].flatMap { image($0, fit: fit) }.map { .image($0) }
  }

  /// Parses the path of an image of the stage, which becomes a view that nothing refers to.
  mutating func image(_ node: SpecNode, fit: Spec.View.Fit) -> Spec.View? {
    guard let path = string(node, expected: "the path of an image") else { return nil }
    return Spec.View(
      name: node.path.description, content: .image(path: path, fit: fit), position: node.position,
      keyPath: node.path.description)
  }

  mutating func point(_ node: SpecNode, _ number: SpecNumber, _ unit: String) -> Point? {
    numbers(
      node, counts: 2...2, expected: "[x, y] in \(unit)", item: number.expected,
      accepts: { number.contains($1) }
    ).map { Point($0[0], $0[1]) }
  }

  private mutating func screen(_ node: SpecNode) -> Spec.Stage.Screen {
    var screen = Spec.Stage.Screen()
    let expected = "a map with spec, device, center, width, tilt and shadow"
    guard let values = entries(of: node, .screen, expected: expected) else { return screen }
    if let node = values["spec"], let path = string(node, expected: "the path of a spec") {
      screen.source = Spec.Stage.Screen.Source(
        path, variables: values["variables"].flatMap { texts($0) } ?? [:],
        start: values["start"].flatMap { seconds($0) } ?? .zero)
    }
    screen.device = values["device"].flatMap { word($0) } ?? screen.device
    screen.color = values["color"].flatMap { finish($0) } ?? screen.color
    screen.shadow = values["shadow"].flatMap { word($0) } ?? screen.shadow
    screen.center = values["center"].flatMap { timed($0, Self.points) }
    screen.width = values["width"].flatMap { timed($0, Self.side) }
    screen.tilt = values["tilt"].flatMap { timed($0, Self.turn) } ?? screen.tilt
    return screen
  }

  private mutating func texts(_ node: SpecNode) -> [String: String]? {
    guard case .map(let entries) = node.content else {
      return refuse(node, expected: "a map from names to texts")
    }
    var texts: [String: String] = [:]
    for entry in entries { texts[entry.key] = string(entry.value, expected: "a text") }
    return texts
  }

  private mutating func finish(_ node: SpecNode) -> Color? {
    if case .scalar(let scalar) = node.content, let word = Spec.Stage.Finish(rawValue: scalar.text)
    {
      return word.color
    }
    return color(node, or: Spec.Stage.Finish.allCases.map(\.rawValue))
  }
}
