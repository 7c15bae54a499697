extension SpecMap {
  /// The keys of words, in the maps that have some.
  static let wordKeys = [
    SpecKey(
      "font", .map(.font), default: .told("the spec's fonts, then Inter; 17 points"), "Its font.",
      example: "{ family: Inter, weight: 700, size: 84 }",
      beside: "text: Hello, at: [90, 140]"),
    SpecKey(
      "color", .anyOf([.color, .map(.wordColors)]), default: .value("white"),
      "Color of words, or colors that flow over them.", example: "gold",
      beside: "text: Hello, at: [90, 140]"),
    SpecKey(
      "align", .words(Spec.Stage.Alignment.self), default: .value("start"),
      "The side of the box at which lines begin; start is the right one for Arabic and Hebrew.",
      example: "center", beside: "text: Hello, at: [90, 140]"),
    SpecKey(
      "lines", .number(.lines), default: .told("as many as they need"), "The most lines.",
      example: "2", beside: "text: Hello, at: [90, 140]"),
    SpecKey(
      "shrink", .bool, default: .value("false"),
      "Whether the font becomes smaller, to half at most, where words need more lines.",
      example: "true", beside: "text: Hello, at: [90, 140], lines: 1"),
    SpecKey(
      "balance", .bool, default: .value("false"),
      "Whether lines are as narrow as they can be without one more line.", example: "true",
      beside: "text: Hello, at: [90, 140]"),
    SpecKey(
      "lineHeight", .number(.lineHeight), default: .told("that of the font"),
      "Distance between baselines, as a multiple of the font's size.", example: "1.15",
      beside: "text: Hello, at: [90, 140]"),
    SpecKey(
      "letterSpacing", .number(.letterSpacing), default: .value("0"),
      "Space between two letters, as a fraction of the font's size.", example: "-0.02",
      beside: "text: Hello, at: [90, 140]"),
    SpecKey(
      "outline", .map(.border), default: .told("none"), "A line around the letters.",
      example: "{ width: 3, color: black }", beside: "text: Hello, at: [90, 140]"),
    SpecKey(
      "shadow", .map(.shadow), default: .told("none"), "A shadow of the letters.",
      example: "{ radius: 6, offset: [0, 3] }", beside: "text: Hello, at: [90, 140]"),
    SpecKey(
      "plate", .map(.plate), default: .told("none"), "A rectangle behind the lines.",
      example: "{ color: \"#00000099\" }", beside: "text: Hello, at: [90, 140]"),
  ]

  private static func words(_ entries: String) -> String {
    around("layers: [{ text: Hello, at: [90, 140], " + entries + " }]")
  }

  package static let wordColors = SpecMap(
    "wordColors", path: "stage.layers.color", "Colors that flow over the lines of words.",
    in: words("color: { … }"), page: "stage.md",
    rules: [.exactlyOne(colorings)] + gradientRules,
    gradientKeys)

  package static let plate = SpecMap(
    "plate", path: "stage.layers.plate", "A rectangle behind the lines of words.",
    in: words("plate: { … }"), page: "stage.md",
    [
      SpecKey(
        "color", .color, default: .value("\"#00000099\""), "Its color.", example: "\"#ffffffcc\""),
      SpecKey(
        "padding",
        .anyOf([
          .number(.length), .numbers(2, .length, "[vertical, horizontal]"),
          .numbers(4, .length, "[top, right, bottom, left]"),
        ]), default: .value("[8, 14]"), "Space between the lines and its sides.", example: "12"),
      SpecKey(
        "cornerRadius", .number(.length), default: .value("10"),
        "Radius of its corners, at most half of a side.", example: "24"),
    ])

  package static let font = SpecMap(
    "font", path: "stage.layers.font", "The font of words.", in: words("font: { … }"),
    page: "fonts.md", rules: [.excludes("file", ["family"])],
    [
      SpecKey(
        "family", .words(Spec.Font.Family.self),
        default: .told("the spec's fonts, then Inter on a stage and Roboto on a card"),
        "A family that comes with Segue.", example: "Roboto"),
      SpecKey(
        "file", .text("the path of a font"), "A font file; a variable font moves along its axes.",
        example: "fonts/Brand.ttf"),
      SpecKey(
        "weight", .number(.fontWeight), default: .value("400"),
        "Weight as in CSS; the nearest that the family has is shown.", example: "700"),
      SpecKey(
        "width", .number(.fontWidth), default: .value("100"), "Width in percent of the usual one.",
        example: "85"),
      SpecKey(
        "italic", .bool, default: .value("false"), "Whether the letters are italic.",
        example: "true"),
      SpecKey(
        "size", .number(.fontSize), default: .told("17; that of the look in captions"),
        "Size of the em in points.",
        example: "84"),
      SpecKey(
        "features",
        .list(.text("a feature"), counts: 0...64, phrase: "a list of features of OpenType"),
        "Features of OpenType: tnum, -liga to turn one off, ss01=2 for an alternate.",
        example: "[tnum, zero]"),
    ])
}
