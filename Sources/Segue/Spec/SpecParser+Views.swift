extension SpecParser {
  /// Reads `views`; ``viewNames`` knows them all, those that are wrong too.
  mutating func views(_ node: SpecNode) -> [Spec.View] {
    let expected = "a map from names to images or colors, such as 'home: home.png'"
    guard case .map(let entries) = node.content else {
      return refuse(node, expected: expected) ?? []
    }
    guard !entries.isEmpty else {
      report(.invalid(.nothing, expected: "at least one view"), at: node)
      return []
    }
    viewNames = entries.map(\.key)
    return entries.compactMap { view($0) }
  }

  private mutating func view(_ entry: SpecNode.Entry) -> Spec.View? {
    let node = entry.value
    let path = "the path of an image"
    switch node.content {
    case .broken: return nil
    case .scalar:
      guard let image = string(node, expected: "\(path), or a map with image or color") else {
        return nil
      }
      return view(entry.key, .image(path: image, fit: .contain), at: node)
    case .list, .map: break
    }

    let keys = ["image", "fit", "color"]
    guard
      let values = entries(of: node, keys: keys, expected: "\(path), or a map with image or color")
    else { return nil }
    let fit: Spec.View.Fit? = values["fit"].flatMap { word($0) }
    switch (values["image"], values["color"]) {
    case (let image?, nil):
      guard let text = string(image, expected: path) else { return nil }
      return view(entry.key, .image(path: text, fit: fit ?? .contain), at: image)
    case (nil, let color?):
      if let fit = values["fit"] { report(.excludes("'color'"), at: fit) }
      return self.color(color).flatMap { view(entry.key, .color($0), at: color) }
    case (_?, let color?):
      report(.excludes("'image'"), at: color)
    case (nil, nil):
      report(.missing(expected: "'image' or 'color' in it"), at: node)
    }
    return nil
  }

  private func view(_ name: String, _ content: Spec.View.Content, at node: SpecNode) -> Spec.View {
    Spec.View(
      name: name, content: content,
      position: node.position, keyPath: node.path)
  }
}
