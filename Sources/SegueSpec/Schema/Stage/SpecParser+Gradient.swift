import SegueGeometry
import SeguePixels

extension SpecParser {
  /// Parses a gradient or a mesh with the keys of their look; a map has one of them.
  mutating func gradient(_ values: [String: SpecNode]) -> Spec.Stage.Gradient? {
    let mesh = values["mesh"].flatMap { self.mesh($0) }
    let stops = values["gradient"].flatMap { self.stops($0) }
    guard var gradient = stops ?? mesh else { return nil }
    if let node = values["space"], let space: Spec.Stage.Gradient.Space = word(node) {
      gradient.space = space
    }
    guard values["gradient"] != nil else { return gradient }
    let shape: Spec.Stage.Gradient.Shape = values["shape"].flatMap { word($0) } ?? .linear
    gradient.shape = shape
    for (key, owner) in Self.shapeKeys where owner != shape {
      guard let node = values[key] else { continue }
      report(
        .unusable("has no meaning here, expected it with shape \(owner.rawValue)"), at: node)
    }
    gradient.angle = number(values["angle"], .angle, default: gradient.angle)
    gradient.radius = number(values["radius"], .gradientRadius, default: gradient.radius)
    if let node = values["center"],
      let center = point(node, .place, "fractions of width and height")
    {
      gradient.center = center
    }
    return gradient
  }

  /// The keys that one shape alone has.
  private static let shapeKeys: [(key: String, shape: Spec.Stage.Gradient.Shape)] = [
    ("angle", .linear), ("center", .radial), ("radius", .radial),
  ]

  private mutating func stops(_ node: SpecNode) -> Spec.Stage.Gradient? {
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

  /// Parses the rows of a mesh, of which each has as many colors as the first.
  private mutating func mesh(_ node: SpecNode) -> Spec.Stage.Gradient? {
    guard let rows = list(node, counts: 2...32, of: "rows of colors") else { return nil }
    var colors: [[Color]] = []
    for row in rows {
      guard case .list(let items) = row.content else {
        return refuse(row, expected: "a row of colors, such as [navy, teal]")
      }
      let count = colors.first?.count
      guard count.map({ $0 == items.count }) ?? (2...32).contains(items.count) else {
        let expected =
          count.map { "\($0) colors, as in the first row" } ?? "a row of 2 to 32 colors"
        return refuse(row, .invalid(.listOf(items.count), expected: expected))
      }
      let known = items.compactMap { color($0) }
      guard known.count == items.count else { return nil }
      colors.append(known)
    }
    return .mesh(colors)
  }
}
