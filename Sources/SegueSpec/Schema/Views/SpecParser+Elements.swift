import SegueGeometry
import SeguePixels
import SegueTransitions

extension SpecParser {
  /// Parses the elements of a view: a map from names to frames, or to maps with a frame.
  mutating func elements(_ node: SpecNode) -> [String: SharedElement] {
    let expected = "a map from names to frames, such as '{ cover: [16, 120, 170, 170] }'"
    guard case .map(let entries) = node.content else {
      return refuse(node, expected: expected) ?? [:]
    }
    var elements: [String: SharedElement] = [:]
    for entry in entries {
      if let element = element(entry.value) { elements[entry.key] = element }
    }
    return elements
  }

  private mutating func element(_ node: SpecNode) -> SharedElement? {
    guard case .map = node.content else {
      return elementFrame(node).map { SharedElement(frame: $0) }
    }
    guard let values = entries(of: node, .element, expected: "a frame, or a map with frame") else {
      return nil
    }
    let frame = required(
      "frame", of: values, in: node, expected: "[x, y, width, height] in points"
    ).flatMap { elementFrame($0) }
    let radius = values["cornerRadius"].map { length($0) } ?? 0
    var fill: Color??
    if let node = values["fill"], !isEdge(node) {
      fill = .some(color(node, or: ["edge"]))
      guard fill != .some(nil) else { return nil }
    }
    var backdrop: String?
    if let node = values["backdrop"] {
      backdrop = string(node, expected: "the path of an image")
      guard backdrop != nil else { return nil }
    }
    guard let frame, let radius else { return nil }
    return SharedElement(
      frame: frame, cornerRadius: radius, fill: fill ?? nil, backdrop: backdrop)
  }

  private func isEdge(_ node: SpecNode) -> Bool {
    if case .scalar(let scalar) = node.content { scalar.text == "edge" } else { false }
  }

  private mutating func elementFrame(_ node: SpecNode) -> Rect? {
    rect(node, side: .elementSide)
  }
}
