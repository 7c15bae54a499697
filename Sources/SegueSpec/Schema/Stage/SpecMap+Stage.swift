import SegueTimeline

extension SpecMap {
  private static func around(_ entries: String) -> String {
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
    ])

  /// The kinds of a background that is no color, of which it has one.
  static let fills = ["gradient", "image"]

  package static let background = SpecMap(
    "background", path: "stage.background", "A background that is not one color.",
    in: around("background: { … }"), page: "stage.md",
    rules: [
      .exactlyOne(fills),
      .belong(["shape", "angle", "center", "radius", "space"], to: "gradient"),
      .belong(["fit"], to: "image"),
    ],
    [
      SpecKey(
        "gradient",
        .list(
          .anyOf([.color, .tuple([.number(.share), .color], phrase: "[place, color]")]),
          counts: 2...64, phrase: "a list of colors"),
        "Colors at even distances, or each with its place from 0 to 1.",
        example: "[navy, [0.3, teal], white]"),
      SpecKey(
        "shape", .words(Spec.Stage.Gradient.Shape.self), default: .value("linear"),
        "Whether the colors change along a line or from a middle.", example: "radial",
        beside: "gradient: [navy, teal]"),
      SpecKey(
        "angle", .number(.angle), default: .value("180"),
        "Direction of a linear gradient in degrees: 0 runs upward, 90 to the right.",
        example: "30", beside: "gradient: [navy, teal]"),
      SpecKey(
        "center", .numbers(2, .place, "[x, y] in fractions of the stage"),
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
      SpecKey(
        "image", .text("the path of an image"), "An image file.", example: "wall.png"),
      SpecKey(
        "fit", .words(Spec.View.Fit.self), default: .value("cover"),
        "Fit of the image to the stage.", example: "fill", beside: "image: wall.png"),
    ])

  package static let screen = SpecMap(
    "screen", path: "stage.screens", "A screen that shows the canvas.",
    in: around("screens: [{ … }]"), page: "stage.md",
    [
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
  private static func timed(_ value: SpecValue) -> SpecValue {
    .anyOf([
      value,
      .list(
        .anyOf([
          .tuple([.number(.seconds), value], phrase: "[seconds, value]"),
          .tuple([.number(.seconds), value, .curve], phrase: "[seconds, value, curve]"),
        ]), counts: 1...Int.max, phrase: "a list of keyframes"),
    ])
  }

  package static let stageLayer = SpecMap(
    "layer", path: "stage.layers", "Words or an image on the stage.",
    in: around("layers: [{ … }]"), page: "stage.md",
    rules: [
      .exactlyOne(["text", "image"]),
      .belong(
        ["font", "color", "align", "lines", "shrink", "lineHeight"], to: "text"),
    ],
    [
      SpecKey("text", .text("words"), "Words.", example: "Hello", beside: "at: [90, 140]"),
      SpecKey(
        "image", .text("the path of an image"), "An image file.", example: "badge.png",
        beside: "at: [90, 140]"),
      SpecKey(
        "at", timed(.numbers(2, .coordinate, "[x, y] in points")), default: .required,
        "Top left corner of its box.", example: "[90, 140]", beside: "text: Hello"),
      SpecKey(
        "width", .number(.side),
        default: .told("for words as much room at the right as at the left; for an image its own"),
        "Width of its box.", example: "900", beside: "text: Hello, at: [90, 140]"),
      SpecKey(
        "opacity", timed(.number(.share)), default: .value("1"), "Its opacity.", example: "0.8",
        beside: "text: Hello, at: [90, 140]"),
      SpecKey(
        "under", .bool, default: .value("false"), "Whether it lies under the screens.",
        example: "true", beside: "text: Hello, at: [90, 140]"),
      SpecKey(
        "from", .number(.seconds), default: .value("0"),
        "The instant of the video at which it begins to come.", example: "0.4",
        beside: "text: Hello, at: [90, 140]"),
      SpecKey(
        "to", .number(.seconds), default: .told("the end of the video"),
        "The instant of the video at which it is gone.", example: "3.2",
        beside: "text: Hello, at: [90, 140]"),
      SpecKey(
        "in", .words(Spec.Stage.Layer.Motion.self), default: .told("at once"),
        "The way in which it comes, in half a second.", example: "rise",
        beside: "text: Hello, at: [90, 140]"),
      SpecKey(
        "out", .words(Spec.Stage.Layer.Motion.self), default: .told("at once"),
        "The way in which it goes, in 0.3 seconds.", example: "fade",
        beside: "text: Hello, at: [90, 140], to: 3"),
      SpecKey(
        "font", .map(.font), default: .told("Inter, 17 points"), "Its font.",
        example: "{ family: Inter, weight: 700, size: 84 }",
        beside: "text: Hello, at: [90, 140]"),
      SpecKey(
        "color", .color, default: .value("white"), "Color of words.", example: "gold",
        beside: "text: Hello, at: [90, 140]"),
      SpecKey(
        "align", .words(Spec.Stage.Alignment.self), default: .value("left"),
        "The side of the box at which lines begin.",
        example: "center", beside: "text: Hello, at: [90, 140]"),
      SpecKey(
        "lines", .number(.lines), default: .told("as many as they need"), "The most lines.",
        example: "2", beside: "text: Hello, at: [90, 140]"),
      SpecKey(
        "shrink", .bool, default: .value("false"),
        "Whether the font becomes smaller, to half at most, where words need more lines.",
        example: "true", beside: "text: Hello, at: [90, 140], lines: 1"),
      SpecKey(
        "lineHeight", .number(.lineHeight), default: .value("1"),
        "Distance between baselines, as a factor of the font's own.", example: "1.15",
        beside: "text: Hello, at: [90, 140]"),
    ])

  package static let font = SpecMap(
    "font", path: "stage.layers.font", "A font that Segue brings.",
    in: around("layers: [{ text: Hello, at: [90, 140], font: { … } }]"), page: "stage.md",
    [
      SpecKey(
        "family", .words(Spec.Stage.Font.Family.self), default: .value("Inter"),
        "A family that Segue brings.", example: "Roboto"),
      SpecKey(
        "weight", .number(.fontWeight), default: .value("400"),
        "Weight as in CSS: Inter has 400, 500, 600 and 700, and shows the nearest.",
        example: "700"),
      SpecKey(
        "size", .number(.fontSize), default: .value("17"), "Size of the em in points.",
        example: "84"),
    ])
}
