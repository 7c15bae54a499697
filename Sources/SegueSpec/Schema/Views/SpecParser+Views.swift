import SegueLimits

extension SpecParser {
  /// Parses `views`; ``viewNames`` then holds all names, including those of invalid views.
  mutating func views(_ node: SpecNode) -> [Spec.View] {
    let expected = "a map from names to images or colors, such as 'home: home.png'"
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
    let path = "the path of an image"
    switch node.content {
    case .broken: return nil
    case .scalar:
      guard let image = string(node, expected: "\(path), or a map with image, color or card") else {
        return nil
      }
      return view(entry.key, .image(path: image, fit: .contain), at: node)
    case .list, .map: break
    }

    let contentKeys = ["image", "fit", "crop", "color", "card", "bars"]
    let expected = "\(path), or a map with image, color or card"
    guard
      let values = entries(of: node, keys: contentKeys + Self.decorationKeys, expected: expected)
    else { return nil }
    var view = view(entry.key, values, in: node, path)
    // The decoration is parsed even without a view, to report its errors.
    let decoration = decoration(values, base: view?.decoration ?? Spec.View.Decoration())
    view?.decoration = decoration
    if let node = values["bars"] {
      view?.bars = bars(node)
      view?.barsPosition = node.position
    }
    return view
  }

  /// A view from its image, color or card, with the decoration of a card.
  private mutating func view(
    _ name: String, _ values: [String: SpecNode], in node: SpecNode, _ path: String
  ) -> Spec.View? {
    let fit: Spec.View.Fit? = values["fit"].flatMap { word($0) }
    switch (values["image"], values["color"], values["card"]) {
    case (let image?, nil, nil):
      guard let text = string(image, expected: path) else { return nil }
      var view = view(name, .image(path: text, fit: fit ?? .contain), at: image)
      if let node = values["crop"], let crop = insets(node) { view.crop = crop }
      return view
    case (nil, let color?, nil):
      refuseKeysOfImages(values, beside: "color")
      return self.color(color).flatMap { view(name, .color($0), at: color) }
    case (nil, nil, let node?):
      refuseKeysOfImages(values, beside: "card")
      guard let card = card(node, name: name) else { return nil }
      var view = view(name, .color(card.background), at: node)
      view.label = card.label
      view.decoration = card.decoration
      return view
    case (_?, let other?, _), (_?, nil, let other?):
      report(.excludes("'image'"), at: other)
    case (nil, _?, let card?):
      report(.excludes("'color'"), at: card)
    case (nil, nil, nil):
      report(.lacks(["image", "color", "card"]), at: node)
    }
    return nil
  }

  /// Reports the keys that only an image has.
  private mutating func refuseKeysOfImages(_ values: [String: SpecNode], beside key: String) {
    for name in ["fit", "crop"] {
      if let node = values[name] { report(.excludes("'\(key)'"), at: node) }
    }
  }

  private func view(_ name: String, _ content: Spec.View.Content, at node: SpecNode) -> Spec.View {
    Spec.View(
      name: name, content: content,
      position: node.position, keyPath: node.path.description)
  }
}
