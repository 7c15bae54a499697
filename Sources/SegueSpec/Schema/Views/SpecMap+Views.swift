import SegueGeometry
import SegueTimeline

extension SpecMap {
  package static let view = SpecMap(
    "view", path: "views.NAME", "A view: an image, a recording, a color or a card.",
    in: "views:\n  home: { … }",
    rules: ViewKind.rules,
    ViewKind.fitted.map(\.key) + [
      SpecKey(
        "fit", .words(Spec.View.Fit.self), default: .value("contain"),
        "Fit to a canvas of another shape: fill stretches, contain shows all, cover fills the canvas, center keeps its size.",
        example: "cover", beside: "image: home.png"),
      SpecKey(
        "crop", insets, default: .value("0"),
        "Points that are cut off the sides of the image or recording before fit.",
        example: "[47, 0, 34, 0]", beside: "image: home.png"),
    ] + ViewKind.allCases.flatMap(\.ownKeys) + ViewKind.drawn.map(\.key) + [
      SpecKey(
        "bars", .anyOf([.word(["auto", "none"]), .map(.bars)]),
        default: .told("none; in a storyboard auto"),
        "Bars of the screenshot, which stay while the rest moves.",
        example: "auto", beside: "image: home.png"),
      SpecKey(
        "elements",
        .named(
          .anyOf([.area, .map(.element)]), least: 0, phrase: "a map from names to frames"),
        default: .told("none"),
        "Parts of the picture that transitions such as zoom carry, by name.",
        example: "{ cover: [16, 120, 170, 170] }", beside: "image: home.png"),
    ] + decoration)

  package static let element = SpecMap(
    "element", path: "views.NAME.elements.NAME", "An element of a view, in points of the canvas.",
    in: "views:\n  home: { image: home.png, elements: { cover: { … } } }",
    rules: [.excludes("fill", ["backdrop"])],
    [
      SpecKey(
        "frame", .area, default: .required, "Its place.", example: "[16, 120, 170, 170]"),
      SpecKey(
        "cornerRadius", .number(.length), default: .value("0"), "Radius of its corners.",
        example: "12", beside: "frame: [16, 120, 170, 170]"),
      SpecKey(
        "fill", .anyOf([.word(["edge"]), .color]), default: .value("edge"),
        "The color of the place that it leaves; edge repeats the pixels beside it.",
        example: "white", beside: "frame: [16, 120, 170, 170]"),
      SpecKey(
        "backdrop", .text("the path of an image"), default: .told("none"),
        "An opaque image of the place that it leaves, which fills the frame.",
        example: "behind.png", beside: "frame: [16, 120, 170, 170]"),
    ])

  /// The keys of a view's decoration.
  static let decoration = [
    SpecKey(
      "cornerRadius", .anyOf([.number(.length), .map(.corners)]), default: .value("0"),
      "Radius of the corners.", example: "12", beside: "color: teal"),
    SpecKey(
      "border", .anyOf([.word(["none"]), .map(.border)]),
      default: .told("none; of a card 6 points wide"),
      "A line along the inside of the outline.", example: "{ width: 2, color: white }",
      beside: "color: teal"),
    SpecKey(
      "shadow", .anyOf([.word(["none"]), .map(.shadow)]), default: .told("none; a card has one"),
      "A shadow on what is behind.", example: "{ radius: 8 }", beside: "color: teal"),
    SpecKey(
      "inset", insets, default: .told("0; of a card [200, 0]"),
      "Free space around the view, which reduces the room of an image.",
      example: "[40, 16]", beside: "color: teal"),
  ]

  private static let insets = SpecValue.anyOf([
    .number(.length), .numbers(2, .length, "[vertical, horizontal]"),
    .numbers(4, .length, "[top, right, bottom, left]"),
  ])

  package static let corners = SpecMap(
    "cornerRadius", path: "views.NAME.cornerRadius", "The corners of a view.",
    in: "views:\n  home: { color: teal, cornerRadius: { … } }",
    [
      SpecKey(
        "radius", .number(.length), default: .required, "Radius of the corners.", example: "12"),
      SpecKey(
        "curve", .words(Outline.CornerCurve.self), default: .value("circular"),
        "Shape of the corners.",
        example: "continuous", beside: "radius: 12"),
    ])

  package static let border = SpecMap(
    "border", path: "views.NAME.border", "The border of a view.",
    in: "views:\n  home: { color: teal, border: { … } }",
    [
      SpecKey(
        "width", .number(.length), default: .told("1; of a card 6"), "Width of the border.",
        example: "2"),
      SpecKey(
        "color", .color, default: .told("black; of a card from its seed"), "Color of the border.",
        example: "white"),
    ])

  package static let shadow = SpecMap(
    "shadow", path: "views.NAME.shadow", "The shadow of a view.",
    in: "views:\n  home: { color: teal, shadow: { … } }",
    [
      SpecKey("color", .color, default: .value("black"), "Color of the shadow.", example: "navy"),
      SpecKey("opacity", .number(.share), default: .value("0.5"), "Its opacity.", example: "0.3"),
      SpecKey(
        "radius", .number(.length), default: .value("3"),
        "Its blur: the standard deviation, in points.",
        example: "8"),
      SpecKey(
        "offset", .numbers(2, .way, "[x, y] in points"), default: .value("[0, 0]"),
        "Its distance from the view, to the right and down.", example: "[0, 4]"),
    ])

  package static let bars = SpecMap(
    "bars", path: "views.NAME.bars", "The heights of a screenshot's bars, in points of the canvas.",
    in: "views:\n  home: { image: home.png, bars: { … } }",
    [
      SpecKey("status", .number(.length), default: .value("0"), "The status bar.", example: "47"),
      SpecKey(
        "navigation", .number(.length), default: .value("0"),
        "The navigation bar below the status bar.",
        example: "44"),
      SpecKey(
        "tab", .number(.length), default: .value("0"),
        "The tab bar with the home indicator, such as 83 = 49 + 34.",
        example: "83"),
      SpecKey(
        "home", .number(.length), default: .value("0"), "The home indicator without a tab bar.",
        example: "34"),
    ])

  package static let card = SpecMap(
    "card", path: "views.NAME.card", "A drawn card.", in: "views:\n  home: { card: { … } }",
    rules: [.excludesWithin("fontSize", in: "font", "size")],
    [
      SpecKey(
        "label", .text("words"),
        default: .value("\"Contained View Controller's View\\n\\nClick To Transition\""),
        "Its text.", example: "Hello"),
      SpecKey(
        "labelColor", .color, default: .value("white"), "Color of its text.", example: "gold"),
      SpecKey(
        "font", .map(.font), default: .told("the spec's fonts, then Roboto; fontSize"),
        "The font of its text.", example: "{ family: Inter, weight: 600 }"),
      SpecKey(
        "fontSize", .number(.fontSize), default: .value("17"), "Size of its text.", example: "28"),
      SpecKey(
        "padding", .number(.length), default: .told("16, or an eighth of a card below 128 points"),
        "Space between its text and each side.", example: "24"),
      SpecKey(
        "background", .color, default: .told("from the seed"), "Color of the card.", example: "teal"
      ),
      SpecKey(
        "seed", .number(.seed), default: .told("from the name of the view"),
        "Seed of the colors that are not given.", example: "7"),
    ])
}
