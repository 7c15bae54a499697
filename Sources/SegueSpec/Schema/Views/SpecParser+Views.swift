import SegueLimits

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
    let path = "the path of an image"
    switch node.content {
    case .broken: return nil
    case .scalar:
      guard let image = string(node, expected: "\(path), or a map with image, video, color or card")
      else {
        return nil
      }
      return view(entry.key, .image(path: image, fit: .contain), at: node)
    case .list, .map: break
    }

    let expected = "\(path), or a map with image, video, color or card"
    guard let values = entries(of: node, .view, expected: expected) else { return nil }
    var view = view(entry.key, values, path)
    // The decoration is parsed even without a view, to report its errors.
    let decoration = decoration(values, base: view?.decoration ?? Spec.View.Decoration())
    view?.decoration = decoration
    if let node = values["bars"] {
      view?.bars = bars(node)
      view?.barsPosition = node.position
    }
    return view
  }

  /// A view from its image, recording, color or card, with the decoration of a card.
  private mutating func view(
    _ name: String, _ values: [String: SpecNode], _ path: String
  ) -> Spec.View? {
    let given = ViewKind.allCases.filter { values[$0.rawValue] != nil }
    guard given.count == 1, let content = values[given[0].rawValue] else { return nil }
    let fit: Spec.View.Fit = values["fit"].flatMap { word($0) } ?? .contain
    var view: Spec.View?
    switch given[0] {
    case .image:
      guard let text = string(content, expected: path) else { return nil }
      view = self.view(name, .image(path: text, fit: fit), at: content)
    case .video:
      guard let text = string(content, expected: "the path of a recording") else { return nil }
      var recording = Spec.View.Recording(path: text)
      recording.fit = fit
      readRecording(values, into: &recording)
      view = self.view(name, .recording(recording), at: content)
    case .color:
      view = color(content).map { self.view(name, .color($0), at: content) }
    case .card:
      guard let card = card(content, name: name) else { return nil }
      view = self.view(name, .color(card.background), at: content)
      view?.label = card.label
      view?.decoration = card.decoration
    }
    if let node = values["crop"], let crop = insets(node) { view?.crop = crop }
    return view
  }

  private func view(_ name: String, _ content: Spec.View.Content, at node: SpecNode) -> Spec.View {
    Spec.View(
      name: name, content: content,
      position: node.position, keyPath: node.path.description)
  }
}
