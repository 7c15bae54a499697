/// A kind of view in a spec, by the key of which a view has exactly one.
enum ViewKind: String, CaseIterable {
  case image, video, color, card

  /// The key, whose value is what the view shows.
  var key: SpecKey {
    switch self {
    case .image:
      SpecKey(
        rawValue, .text("the path of an image"), "An image file.", example: "home@3x.png")
    case .video:
      SpecKey(
        rawValue, .text("the path of a recording"), "A recording, which plays while it is seen.",
        example: "demo.mov")
    case .color:
      SpecKey(rawValue, .color, "A color in place of an image.", example: "steelblue")
    case .card:
      SpecKey(
        rawValue, .anyOf([.text("a label"), .map(.card)]),
        "A drawn card with a label, a border and a shadow.", example: "Hello")
    }
  }

  /// Whether its pictures are cropped and fitted to the canvas; the others fill it.
  private var isFitted: Bool {
    switch self {
    case .image, .video: true
    case .color, .card: false
    }
  }

  /// The keys that only views of this kind have.
  var ownKeys: [SpecKey] {
    switch self {
    case .video: Self.recordingKeys
    case .image, .color, .card: []
    }
  }

  /// The kinds whose pictures are cropped and fitted.
  static var fitted: [ViewKind] { allCases.filter(\.isFitted) }

  /// The kinds that fill the canvas.
  static var drawn: [ViewKind] { allCases.filter { !$0.isFitted } }

  /// The rules between the keys of a view.
  static var rules: [SpecMap.Rule] {
    [.exactlyOne(allCases.map(\.rawValue))]
      + allCases.filter { !$0.ownKeys.isEmpty }.map {
        .belong($0.ownKeys.map(\.name), to: $0.rawValue)
      }
      + drawn.map { .excludes($0.rawValue, ["fit", "crop"]) }
  }
}

extension SpecParser {
  /// A view of the kind that its keys have.
  ///
  /// - Parameters:
  ///   - name: The name of the view.
  ///   - values: The values of its keys.
  /// - Returns: The view, a card with its decoration; nil if something of it is wrong.
  mutating func view(_ name: String, _ values: [String: SpecNode]) -> Spec.View? {
    let given = ViewKind.allCases.filter { values[$0.rawValue] != nil }
    guard given.count == 1, let kind = given.first, let content = values[kind.rawValue] else {
      return nil
    }
    let fit: Spec.View.Fit = values["fit"].flatMap { word($0) } ?? .contain
    var view: Spec.View?
    switch kind {
    case .image:
      guard let text = string(content, expected: kind.key.values.expected) else { return nil }
      view = self.view(name, .image(path: text, fit: fit), at: content)
    case .video:
      guard let text = string(content, expected: kind.key.values.expected) else { return nil }
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
}
