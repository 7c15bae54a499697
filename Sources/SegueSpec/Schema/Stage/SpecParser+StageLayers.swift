import SegueGeometry
import SegueLimits
import SegueTimeline

extension SpecParser {
  mutating func layer(_ node: SpecNode) -> Spec.Stage.Layer? {
    let errorCount = errors.count
    let expected = "a map with text or image, and at"
    guard let values = entries(of: node, .stageLayer, expected: expected) else { return nil }
    let at = required("at", of: values, in: node, expected: "[x, y] in points")
      .flatMap { timed($0, Self.points) }
    let words = values["text"].flatMap { text($0, values) }
    let image = values["image"].flatMap { self.image($0, fit: .contain) }
    let content = words.map { Spec.Stage.Layer.Content.text($0) } ?? image.map { .image($0) }
    guard let at, let content else { return nil }
    var layer = Spec.Stage.Layer(content, at: .zero)
    layer.at = at
    layer.width = values["width"].flatMap { number($0, .side) }
    layer.opacity = values["opacity"].flatMap { timed($0, Self.share) } ?? layer.opacity
    layer.isUnder = values["under"].flatMap { bool($0) } ?? layer.isUnder
    layer.from = values["from"].flatMap { seconds($0) } ?? layer.from
    layer.to = values["to"].flatMap { seconds($0) }
    layer.entrance = values["in"].flatMap { word($0) }
    layer.exit = values["out"].flatMap { word($0) }
    layer.part = values["by"].flatMap { word($0) } ?? layer.part
    for key in ["in", "out"] where image != nil {
      guard let node = values[key], Self.isTypewriter(node) else { continue }
      report(.unusable("has no meaning here, expected it with 'text'"), at: node)
    }
    if let node = values["out"], values["to"] == nil {
      report(.unusable("has no meaning here, expected it with 'to'"), at: node)
    }
    if let to = layer.to, let node = values["to"], to <= layer.from {
      report(.unusable("is not after 'from', expected a later instant"), at: node)
    }
    return errors.count == errorCount ? layer : nil
  }

  private static func isTypewriter(_ node: SpecNode) -> Bool {
    guard case .scalar(let scalar) = node.content else { return false }
    return scalar.text == Spec.Stage.Layer.Motion.typewriter.rawValue
  }
}
