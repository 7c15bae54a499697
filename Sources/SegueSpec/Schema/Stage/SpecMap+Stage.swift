import SegueTimeline

extension SpecMap {
  static func around(_ entries: String) -> String {
    "canvas: { size: [390, 844] }\nstage: { " + entries + " }"
  }

  package static let stage = SpecMap(
    "stage", "What stands around the canvas.", in: around("…"), page: "stage.md",
    [
      SpecKey(
        "size", .numbers(2, .side, "[width, height] in points"),
        default: .told("that of the canvas"), "Size of the picture.", example: "[1080, 1920]"),
      SpecKey(
        "background", .anyOf([.color, .map(.background)]),
        default: .told("canvas.background"), "What lies behind everything.",
        example: "{ gradient: [\"#5b4cff\", \"#ff7ab8\"], angle: 30 }"),
      SpecKey(
        "screens", .list(.map(.screen), counts: 1...16, phrase: "a list of screens"),
        default: .told("one that fills the stage, without a device"),
        "Screens that show the canvas, the lowest first.",
        example: "[{ device: auto, width: 300 }]"),
      SpecKey(
        "layers", .list(.map(.stageLayer), counts: 0...1000, phrase: "a list of layers"),
        "Words and images, the lowest first.",
        example: "[{ text: Hello, at: [90, 140] }]"),
      SpecKey(
        "mirror", .bool, default: .value("false"),
        "Whether a locale that is written from right to left mirrors the layout.",
        example: "true"),
    ])

  /// The keys of a gradient, in the maps that may have one.
  static let gradientKeys = [
    SpecKey(
      "gradient",
      .list(
        .anyOf([
          .color, .tuple([.number(.share), .color], phrase: "[place, color]"),
        ]),
        counts: 2...64, phrase: "a list of colors"),
      "Colors at even distances, or each with its place from 0 to 1.",
      example: "[navy, [0.3, teal], white]"),
    SpecKey(
      "mesh",
      .list(
        .list(.color, counts: 2...32, phrase: "a row of colors"), counts: 2...32,
        phrase: "a list of rows of colors"),
      "Colors in rows and columns, with a smooth surface through them.",
      example: "[[navy, teal], [purple, white]]"),
    SpecKey(
      "shape", .words(Spec.Stage.Gradient.Shape.self), default: .value("linear"),
      "Whether the colors change along a line or from a middle.", example: "radial",
      beside: "gradient: [navy, teal]"),
    SpecKey(
      "angle", .number(.angle), default: .value("180"),
      "Direction of a linear gradient in degrees: 0 runs upward, 90 to the right.",
      example: "30", beside: "gradient: [navy, teal]"),
    SpecKey(
      "center", .numbers(2, .place, "[x, y] in fractions of width and height"),
      default: .value("[0.5, 0.5]"), "Middle of a radial gradient.", example: "[0.5, 0.2]",
      beside: "gradient: [navy, teal], shape: radial"),
    SpecKey(
      "radius", .number(.gradientRadius), default: .value("1"),
      "Way of a radial gradient to its last color, in fractions of that to the farthest corner.",
      example: "0.8", beside: "gradient: [navy, teal], shape: radial"),
    SpecKey(
      "space", .words(Spec.Stage.Gradient.Space.self), default: .value("srgb"),
      "The numbers that are interpolated: those of CSS, or those in which steps look equal.",
      example: "oklab", beside: "gradient: [navy, teal]"),
  ]

  /// The keys of gradients that say what their colors are, of which there is one.
  static let colorings = ["gradient", "mesh"]

  /// The rules between the keys of a gradient.
  static let gradientRules: [Rule] = [
    .belong(
      gradientKeys.map(\.name).filter { !colorings.contains($0) && $0 != "space" }, to: "gradient")
  ]

  /// The kinds of a background that are fitted to the stage.
  private static let fitted = ["image", "view"]

  /// The kinds of a background that is no color, of which it has one.
  static let fills = colorings + fitted + ["blur"]

  /// The kinds of a background that is another picture in each frame, or may be.
  private static let changing = ["view", "blur"]

  package static let background = SpecMap(
    "background", path: "stage.background", "A background that is not one color.",
    in: around("background: { … }"), page: "stage.md",
    rules: [
      .exactlyOne(fills),
      .excludes("space", fills.filter { !colorings.contains($0) }),
      .excludes("fit", fills.filter { !fitted.contains($0) }),
      .excludes("grain", changing), .belong(["seed"], to: "grain"),
    ] + gradientRules,
    gradientKeys + [
      SpecKey(
        "image", .text("the path of an image"), "An image file.", example: "wall.png"),
      SpecKey(
        "fit", .words(Spec.View.Fit.self), default: .value("cover"),
        "Fit of the image or the view to the stage.", example: "fill", beside: "image: wall.png"),
      SpecKey(
        "view", .text("the name of a view"),
        "A view, of which the image or the recording is shown.", example: "home"),
      SpecKey(
        "blur", .number(.blur),
        "The canvas, which covers the stage, blurred by this standard deviation.", example: "40"),
      SpecKey(
        "grain", .number(.share), default: .value("0"),
        "Noise over a gradient or an image: its standard deviation, as a share of white.",
        example: "0.03", beside: "gradient: [navy, teal]"),
      SpecKey(
        "seed", .number(.seed), default: .value("0"),
        "Seed of the noise, for another pattern.", example: "7",
        beside: "gradient: [navy, teal], grain: 0.03"),
    ])

  package static let screen = SpecMap(
    "screen", path: "stage.screens", "A screen that shows the canvas, or another video.",
    in: around("screens: [{ … }]"), page: "stage.md",
    rules: [.belong(["variables", "start"], to: "spec")],
    [
      SpecKey(
        "spec", .text("the path of a spec"), default: .told("the canvas"),
        "Another spec, whose video the screen shows with its own canvas and timeline.",
        example: "tablet.yaml"),
      SpecKey(
        "variables", .named(.text("a text"), least: 0, phrase: "a map from names to texts"),
        "The values of `${name}` in that spec.", example: "{ locale: de }",
        beside: "spec: tablet.yaml"),
      SpecKey(
        "start", .number(.seconds), default: .value("0"),
        "Instant at which its timeline begins, in seconds.", example: "0.5",
        beside: "spec: tablet.yaml"),
      SpecKey(
        "device", .words(Spec.Stage.Screen.Device.self), default: .value("none"),
        "The device around the canvas; auto knows it by the size of the canvas.", example: "auto"),
      SpecKey(
        "color", .anyOf([.words(Spec.Stage.Finish.self), .color]), default: .value("graphite"),
        "Color of the device's body.", example: "silver", beside: "device: auto"),
      SpecKey(
        "center", timed(.numbers(2, .coordinate, "[x, y] in points")),
        default: .told("the middle of the stage"), "Middle of the device.", example: "[540, 1120]"),
      SpecKey(
        "width", timed(.number(.side)), default: .told("the largest that fits"),
        "Width of the device.", example: "760"),
      SpecKey(
        "tilt", timed(tilt), default: .value("[0, 0, 0]"),
        "Turns about x, then y, then z.", example: "[0, -18, 4]"),
      SpecKey(
        "shadow", .words(Spec.Stage.Screen.Shadow.self), default: .value("none"),
        "A soft shadow on the wall, or one on the ground.", example: "ground"),
    ])

  private static let tilt = SpecValue.tuple(
    [.number(.lean), .number(.lean), .number(.angle)], phrase: "[x, y, z] in degrees")

  /// A value, or a list of keyframes over the time of the video.
  static func timed(_ value: SpecValue) -> SpecValue {
    .anyOf([
      value,
      .list(
        .anyOf([
          .tuple([.number(.seconds), value], phrase: "[seconds, value]"),
          .tuple([.number(.seconds), value, .curve], phrase: "[seconds, value, curve]"),
        ]), counts: 1...Int.max, phrase: "a list of keyframes"),
    ])
  }
}
