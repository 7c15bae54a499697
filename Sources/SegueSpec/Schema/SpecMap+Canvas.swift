import SeguePixels
import SegueTransitions

extension SpecMap {
  /// The whole spec.
  package static let spec = SpecMap(
    "spec", path: "", "A whole spec.", in: "…", rules: [.exactlyOne(["timeline", "storyboard"])],
    [
      SpecKey(
        "segue", .number(.version), default: .required, "The version of the schema.", example: "1"),
      SpecKey("canvas", .map(.canvas), "The canvas of every frame.", example: "{ fps: 30 }"),
      SpecKey(
        "defaults", .map(.defaults), "Values that a step leaves out.", example: "{ for: 0.5 }"),
      SpecKey(
        "fonts",
        .anyOf([
          .list(fontSource, counts: 0...Int.max, phrase: "a list of font files and system"),
          fontSource,
        ]), default: .told("the bundled font alone"),
        "Fonts of words, in this order, before those that come with Segue.", example: "[system]"),
      SpecKey(
        "views",
        .named(
          .anyOf([.text("the path of an image"), .map(.view)]), least: 1,
          phrase: "a map from names to images, recordings, colors or cards"),
        default: .required, "The views by their names; an image can be its path alone.",
        example: "{ home: home.png }"),
      SpecKey(
        "timeline", .steps(first: .firstStep, others: .step),
        default: .told("required without storyboard"), "The steps of the video.",
        example: "[{ show: home }, { to: settings, transition: cube }]"),
      SpecKey(
        "storyboard", .map(.storyboard), "Scenes, segues and a script in place of a timeline.",
        example: "{ initial: first, scenes: { first: home }, script: [{ wait: 1 }] }"),
      SpecKey(
        "stage", .map(.stage), default: .told("none: the canvas is the picture"),
        "What stands around the canvas: background, devices, words.",
        example: "{ screens: [{ device: auto, tilt: [0, -18, 4] }] }"),
      SpecKey(
        "captions",
        .anyOf([.text("the path of a file of SubRip or WebVTT"), .map(.captions)]),
        default: .told("none"), "Captions over the picture.",
        example: "{ file: tour.vtt, look: word }"),
      SpecKey(
        "audio",
        .anyOf([
          .word(["silence"]), listedSound,
          .list(listedSound, counts: 0...Int.max, phrase: "a list of sounds"),
        ]), default: .told("no sound but that of recordings and transitions"),
        "The sound of the video, such as music.", example: "{ file: music.m4a, gain: -6 }"),
      SpecKey(
        "output", .map(.output), "The video; the flags of a command win.",
        example: "{ path: tour.mp4 }"),
    ])

  private static let fontSource = SpecValue.text("the path of a font file, or system")

  private static let listedSound = SpecValue.anyOf([.text("the path of a sound"), .map(.audio)])

  package static let canvas = SpecMap(
    "canvas", "The canvas of every frame.", in: "canvas: { … }",
    rules: [.excludes("android", ["ios"])],
    [
      SpecKey(
        "size", .numbers(2, .side, "[width, height] in points"),
        default: .told("that of the first view's image or recording"), "Width and height.",
        example: "[390, 844]"),
      SpecKey(
        "scale", .anyOf([.word(["auto"]), .number(.scale)]), default: .value("auto"),
        "Pixels a point; auto takes the image's @2x or @3x, else max(1, round(shorter side / 390)).",
        example: "2"),
      SpecKey(
        "fps", .number(.frameRate), default: .value("60"), "Frames a second.",
        example: "\"30000/1001\""),
      SpecKey(
        "background", .color, default: .value("black"), "The color behind everything.",
        example: "\"#101014\""),
      SpecKey(
        "perspective", .number(.perspective), default: .value("1000"),
        "Distance of the eye from the canvas, in points.", example: "600"),
      SpecKey(
        "sampling", .words(Sampling.self), default: .value("best"),
        "The filter of images: best is cubic, fast is linear; both widen where an image shrinks.",
        example: "fast"),
      SpecKey(
        "ios", .version(SystemVersion.allCases.map(\.rawValue)),
        default: .value("\(SystemVersion.default.rawValue)"),
        "Version of iOS that storyboards, sheets, popovers, pushes and pops follow: uikit.md.",
        example: "26"),
      SpecKey(
        "android", .version(AndroidVersion.allCases.map(\.rawValue)),
        default: .value("\(AndroidVersion.default.rawValue)"),
        "Version of Android that activities and storyboards of Android follow: material.md.",
        example: "10"),
    ])

  package static let defaults = SpecMap(
    "defaults", "Values that a step leaves out.",
    in: "defaults: { … }\ntimeline:\n  - show: home\n  - to: settings",
    [
      SpecKey("for", .number(.seconds), default: .value("1"), "Rest of a step.", example: "0.5"),
      SpecKey(
        "transition", .transition, default: .value("crossDissolve"), "Transition of a step.",
        example: "{ type: cube, duration: 0.6 }"),
    ])
}
