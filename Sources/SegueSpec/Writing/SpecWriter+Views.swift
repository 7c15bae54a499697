import SegueGeometry
import SeguePixels
import SegueTimeline
import SegueTransitions
import SegueYAML

extension SpecWriter {
  /// The views by name.
  func views(_ views: [Spec.View]) -> YAMLValue {
    .map(views.map { YAMLValue.Entry(key: $0.name, value: view($0)) })
  }

  private func view(_ view: Spec.View) -> YAMLValue {
    var base = Spec.View.Decoration()
    var entries: [(String, YAMLValue?)]
    switch view.content {
    case .image(let path, let fit):
      entries = [("image", .text(path)), fitting(fit)]
    case .recording(let recording):
      entries = [("video", .text(recording.path)), fitting(recording.fit)] + keys(of: recording)
    case .color(let color):
      if let label = view.label {
        base.inset = .ofCards
        entries = [("card", card(label, on: color))]
      } else {
        entries = [("color", .color(color))]
      }
    }
    entries += [("crop", view.crop.unless(Spec.View.Insets(), insets))]
    entries += decoration(view.decoration, base: base, isCard: view.isCard)
    entries += [("bars", view.bars.map(bars)), ("elements", elements(view.elements))]
    let written = entries.filter { $0.1 != nil }
    // An image may be its path alone.
    if case .image = view.content, written.count == 1, let path = written[0].1 { return path }
    return .keys(entries)
  }

  private func fitting(_ fit: Spec.View.Fit) -> (String, YAMLValue?) {
    ("fit", fit.unless(.contain) { .string($0.rawValue) })
  }

  private func keys(of recording: Spec.View.Recording) -> [(String, YAMLValue?)] {
    let usual = Spec.View.Recording(path: "")
    return [
      ("from", recording.from.unless(usual.from) { .exact($0) }),
      ("to", recording.to.map { .exact($0) }),
      ("speed", recording.speed.unless(usual.speed) { .exact($0) }),
      ("end", recording.end.unless(usual.end) { .string($0.rawValue) }),
      ("start", recording.start.unless(usual.start) { .string($0.rawValue) }),
      ("resume", recording.resumes.unless(usual.resumes) { .bool($0) }),
      ("audio", recording.audio.unless(usual.audio) { .string($0.rawValue) }),
      ("alpha", recording.alpha.map { .string($0.rawValue) }),
      ("track", recording.tracks.map(tracks)),
    ]
  }

  /// The tracks of a file.
  func tracks(_ numbers: [Int]) -> YAMLValue {
    numbers.count == 1 ? .integer(numbers[0]) : .list(numbers.map { .integer($0) })
  }

  private func card(_ label: Spec.View.Label, on background: Color) -> YAMLValue {
    let usual = Spec.View.Label(text: "")
    return .keys(
      ("label", .text(label.text)),
      ("labelColor", label.color.unless(usual.color) { .color($0) }),
      ("font", label.font.hasSizeAlone ? nil : font(label.font)),
      ("fontSize", label.font.hasSizeAlone ? label.font.size.map { .number($0) } : nil),
      ("padding", label.padding.map { .number($0) }),
      ("background", .color(background)))
  }

  /// The decoration; a card has one of its own, so that all of its parts are written.
  private func decoration(
    _ decoration: Spec.View.Decoration, base: Spec.View.Decoration, isCard: Bool
  ) -> [(String, YAMLValue?)] {
    let none: YAMLValue? = isCard ? .string("none") : nil
    return [
      ("inset", decoration.inset.unless(base.inset, insets)),
      ("cornerRadius", corners(decoration, isCard: isCard)),
      ("border", decoration.border.map(border) ?? none),
      ("shadow", decoration.shadow.map(shadow) ?? none),
    ]
  }

  private func corners(_ decoration: Spec.View.Decoration, isCard: Bool) -> YAMLValue? {
    let radius = YAMLValue.number(decoration.cornerRadius)
    if decoration.cornerCurve != Spec.View.Decoration().cornerCurve {
      return .keys(("radius", radius), ("curve", .string(decoration.cornerCurve.rawValue)))
    }
    return decoration.cornerRadius == 0 && !isCard ? nil : radius
  }

  func border(_ border: Spec.View.Border) -> YAMLValue {
    .keys(("width", .number(border.width)), ("color", .color(border.color)))
  }

  func shadow(_ shadow: DropShadow) -> YAMLValue {
    let color = Color(
      red: Self.byte(shadow.color.x), green: Self.byte(shadow.color.y),
      blue: Self.byte(shadow.color.z))
    return .keys(
      ("opacity", .number(shadow.opacity)), ("color", .color(color)),
      ("radius", .number(shadow.radius)),
      ("offset", .list([.number(shadow.offset.x), .number(shadow.offset.y)])))
  }

  private static func byte(_ channel: Double) -> UInt8 {
    UInt8(clamping: Int((min(max(channel, 0), 1) * 255).rounded()))
  }

  func insets(_ insets: Spec.View.Insets) -> YAMLValue {
    let sides = [insets.top, insets.right, insets.bottom, insets.left]
    if sides.allSatisfy({ $0 == sides[0] }) { return .number(sides[0]) }
    let isSymmetric = sides[0] == sides[2] && sides[1] == sides[3]
    return .list((isSymmetric ? Array(sides[..<2]) : sides).map { .number($0) })
  }

  private func elements(_ elements: [String: SharedElement]) -> YAMLValue? {
    guard !elements.isEmpty else { return nil }
    return .map(
      elements.sorted { $0.key < $1.key }.map { name, element in
        let usual = SharedElement(frame: element.frame)
        let entry =
          element == usual
          ? rect(element.frame)
          : .keys(
            ("frame", rect(element.frame)),
            ("cornerRadius", element.cornerRadius.unless(0) { .number($0) }),
            ("fill", element.fill.map { .color($0) }),
            ("backdrop", element.backdrop.map { .text($0) }))
        return YAMLValue.Entry(key: name, value: entry)
      })
  }

  private func bars(_ setting: Spec.View.BarSetting) -> YAMLValue {
    switch setting {
    case .automatic: .string("auto")
    case .off: .string("none")
    case .given(let bars):
      .keys(
        ("status", bars.status.unless(0) { .number($0) }),
        ("navigation", bars.navigation.unless(0) { .number($0) }),
        ("tab", bars.tab.unless(0) { .number($0) }),
        ("home", bars.home.unless(0) { .number($0) }))
    }
  }
}

extension Spec.View {
  /// Whether it is a color with a label.
  var isCard: Bool {
    if case .color = content { label != nil } else { false }
  }
}
