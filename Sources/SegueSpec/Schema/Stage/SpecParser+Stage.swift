import SegueGeometry
import SeguePixels

extension SpecParser {
  mutating func stage(_ node: SpecNode) -> Spec.Stage {
    var stage = Spec.Stage()
    let expected = "a map with size, background, screens and layers"
    guard let values = entries(of: node, .stage, expected: expected) else { return stage }
    if let node = values["size"] { stage.size = size(node) }
    if let node = values["background"] { stage.background = background(node) }
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

  private mutating func background(_ node: SpecNode) -> Spec.Stage.Background? {
    guard case .map = node.content else {
      return color(node, or: ["a map with gradient or image"]).map { .color($0) }
    }
    let expected = "a color, or a map with gradient or image"
    guard let values = entries(of: node, .background, expected: expected) else { return nil }
    if let node = values["gradient"], values["image"] == nil {
      return gradient(node, values).map { .gradient($0) }
    }
    guard let node = values["image"], values["gradient"] == nil else { return nil }
    return image(node, values, fit: .cover).map { .image($0) }
  }

  /// Parses the path of an image of the stage, which becomes a view that nothing refers to.
  mutating func image(
    _ node: SpecNode, _ values: [String: SpecNode], fit: Spec.View.Fit
  ) -> Spec.View? {
    let fit = values["fit"].flatMap { word($0) } ?? fit
    guard let path = string(node, expected: "the path of an image") else { return nil }
    return Spec.View(
      name: node.path.description, content: .image(path: path, fit: fit), position: node.position,
      keyPath: node.path.description)
  }

  mutating func gradient(
    _ node: SpecNode, _ values: [String: SpecNode]
  ) -> Spec.Stage.Gradient? {
    guard let items = list(node, counts: 2...64, of: "colors") else { return nil }
    let stops = items.enumerated().compactMap { index, item in
      stop(item, usual: Double(index) / Double(items.count - 1))
    }
    guard stops.count == items.count else { return nil }
    for (index, pair) in zip(stops, stops.dropFirst()).enumerated()
    where pair.0.place > pair.1.place {
      return refuse(items[index + 1], expected: "a place no lower than that of the color before")
    }
    var gradient = Spec.Stage.Gradient(stops.map(\.color))
    gradient.stops = stops
    if let node = values["shape"], let shape: Spec.Stage.Gradient.Shape = word(node) {
      gradient.shape = shape
    }
    let other = gradient.shape == .radial ? ["angle"] : ["center", "radius"]
    for node in other.compactMap({ values[$0] }) {
      report(
        .unusable(
          "has no meaning here, expected it with shape \(gradient.shape == .radial ? "linear" : "radial")"
        ), at: node)
    }
    gradient.angle = number(values["angle"], .angle, default: gradient.angle)
    gradient.radius = number(values["radius"], .gradientRadius, default: gradient.radius)
    if let node = values["center"],
      let center = point(node, .place, "fractions of width and height")
    {
      gradient.center = center
    }
    if let node = values["space"], let space: Spec.Stage.Gradient.Space = word(node) {
      gradient.space = space
    }
    return gradient
  }

  private mutating func stop(_ node: SpecNode, usual: Double) -> Spec.Stage.Gradient.Stop? {
    guard case .list(let parts) = node.content else {
      return color(node, or: ["[place, color]"]).map { .init($0, at: usual) }
    }
    guard parts.count == 2 else {
      return refuse(node, .invalid(.listOf(parts.count), expected: "[place, color]"))
    }
    let place = number(parts[0], .share)
    guard let color = color(parts[1]), let place else { return nil }
    return .init(color, at: place)
  }

  mutating func point(_ node: SpecNode, _ number: SpecNumber, _ unit: String) -> Point? {
    numbers(
      node, counts: 2...2, expected: "[x, y] in \(unit)", item: number.expected,
      accepts: { number.contains($1) }
    ).map { Point($0[0], $0[1]) }
  }

  private mutating func screen(_ node: SpecNode) -> Spec.Stage.Screen {
    var screen = Spec.Stage.Screen()
    let expected = "a map with device, center, width, tilt and shadow"
    guard let values = entries(of: node, .screen, expected: expected) else { return screen }
    screen.device = values["device"].flatMap { word($0) } ?? screen.device
    screen.color = values["color"].flatMap { finish($0) } ?? screen.color
    screen.shadow = values["shadow"].flatMap { word($0) } ?? screen.shadow
    screen.center = values["center"].flatMap { timed($0, Self.points) }
    screen.width = values["width"].flatMap { timed($0, Self.side) }
    screen.tilt = values["tilt"].flatMap { timed($0, Self.turn) } ?? screen.tilt
    return screen
  }

  private mutating func finish(_ node: SpecNode) -> Color? {
    if case .scalar(let scalar) = node.content, let word = Spec.Stage.Finish(rawValue: scalar.text)
    {
      return word.color
    }
    return color(node, or: Spec.Stage.Finish.allCases.map(\.rawValue))
  }
}
