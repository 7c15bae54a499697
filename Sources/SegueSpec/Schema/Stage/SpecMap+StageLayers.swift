extension SpecMap {
  package static let stageLayer = SpecMap(
    "layer", path: "stage.layers", "Words or an image on the stage.",
    in: around("layers: [{ … }]"), page: "stage.md",
    rules: [
      .exactlyOne(["text", "image"]),
      .belong(
        ["by"] + wordKeys.map(\.name), to: "text"),
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
        "by", .words(Spec.Stage.Layer.Part.self), default: .value("whole"),
        "The parts of its words that come and go one after the other.", example: "word",
        beside: "text: Hello, at: [90, 140], in: rise"),
    ] + wordKeys)
}
