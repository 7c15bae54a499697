import SegueLimits
import SegueMessages

extension SpecParser {
  /// Parses `views`; ``viewNames`` then holds all names, including those of invalid views.
  mutating func views(_ node: SpecNode) -> [Spec.View] {
    let expected = "a map from names to images, recordings or colors, such as 'home: home.png'"
    guard case .map(let entries) = node.content else {
      return refuse(node, expected: expected) ?? []
    }
    guard !entries.isEmpty else {
      report(.invalid(.nothing, expected: "at least one view"), at: node)
      return []
    }
    guard isWithin(.views, entries.count, at: node) else { return [] }
    viewNames = KnownNames(entries.map(\.key))
    return entries.compactMap { view($0) }
  }

  private mutating func view(_ entry: SpecNode.Entry) -> Spec.View? {
    let node = entry.value
    let kinds = Message.alternatives(ViewKind.allCases.map(\.rawValue))
    let expected = "\(ViewKind.image.key.values.expected), or a map with \(kinds)"
    switch node.content {
    case .broken: return nil
    case .scalar:
      guard let image = string(node, expected: expected) else { return nil }
      return view(entry.key, .image(path: image, fit: .contain), at: node)
    case .list, .map: break
    }

    guard let values = entries(of: node, .view, expected: expected) else { return nil }
    var view = view(entry.key, values)
    // The decoration is parsed even without a view, to report its errors.
    let decoration = decoration(values, base: view?.decoration ?? Spec.View.Decoration())
    view?.decoration = decoration
    if let node = values["elements"] { view?.elements = elements(node) }
    if let node = values["bars"] {
      view?.bars = bars(node)
      view?.barsPosition = node.position
    }
    return view
  }

  /// A view whose errors are reported at `node`.
  func view(_ name: String, _ content: Spec.View.Content, at node: SpecNode) -> Spec.View {
    Spec.View(
      name: name, content: content,
      position: node.position, keyPath: node.path.description)
  }
}
